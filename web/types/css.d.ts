// A style sheet that a module imports is its text: so the build puts it in.
declare module "*.css" {
  const text: string;
  export default text;
}

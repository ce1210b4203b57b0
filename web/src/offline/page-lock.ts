/**
 * Every open page holds a lock with this name, followed by the address of its script. From these locks the service worker
 * knows which versions of the page are open. This is a separate module because the page's other modules don't run in a
 * service worker.
 */
export const PAGE_LOCK = "sudolink page ";

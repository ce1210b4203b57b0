/**
 * The start of the name of a lock that each open page holds; the address of its script follows. The
 * service worker sees by these locks which versions of the page are open. A module of its own, as the
 * page's other modules do not run in a service worker.
 */
export const PAGE_LOCK = "sudolink page ";

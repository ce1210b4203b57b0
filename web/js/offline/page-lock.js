/**
 * Beginning of the name of a lock that each open page holds; the address of its script follows. The
 * service worker sees by these which versions of the page are open.
 */
export const PAGE_LOCK = "sudolink page ";

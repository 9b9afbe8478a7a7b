/** What differs by reader: signed addresses, and what only administrators see. */
export type Reader = { sign: (path: string) => string; isAdmin: boolean };

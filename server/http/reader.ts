/** What differs by who is reading: signed addresses, and what only the house may know. */
export type Reader = { sign: (path: string) => string; isAdmin: boolean };

/**
 * What differs by reader: signed addresses, what only administrators see, and of those whoever has to do with a
 * company's credit.
 */
export type Reader = { sign: (path: string) => string; isAdmin: boolean; seesCredit: boolean };

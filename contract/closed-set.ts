/** The keys of a table that is written out in full (`as const`), with their literal types. */
export const keysOf = <T extends Record<string, unknown>>(table: T): (keyof T & string)[] =>
  Object.keys(table);

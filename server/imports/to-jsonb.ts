/** An escape of JSON: whichever comes first at a backslash, so that `\\u0000` stays the text it is. */
const ESCAPE = /\\(?:u0000|u[dD][89a-fA-F][0-9a-fA-F]{2}|.)/g;
const BAD = /^\\u(?:0000|[dD][89a-fA-F])/;

/** JSON that PostgreSQL can keep: NUL and halves of characters become the sign for "unreadable". */
export const toJsonb = (value: unknown): string =>
  JSON.stringify(value).replaceAll(ESCAPE, (escape) => (BAD.test(escape) ? '\\ufffd' : escape));

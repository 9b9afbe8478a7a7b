/** E, the payer's bank, the minute, and eleven characters, standing free in a text. */
const END_TO_END =
  /(?<![0-9A-Za-z])E[0-9A-Z]{8}20\d{2}(?:0[1-9]|1[0-2])(?:0[1-9]|[12]\d|3[01])\d{4}[0-9A-Za-z]{11}(?![0-9A-Za-z])/;

/** What a bank writes before the payer's identifier. */
const TXID = /(?<![a-z])(?:tx ?id|identificador)(?: {0,3}[:=])? {0,3}([0-9a-z]{1,35})(?![0-9a-z])/i;

export const findEndToEndId = (text: string): string | undefined => END_TO_END.exec(text)?.[0];

/** One without a digit would be a word of the sentence. */
export function findTxid(text: string): string | undefined {
  const found = TXID.exec(text)?.[1];
  return found !== undefined && /\d/.test(found) ? found : undefined;
}

import { isClear, isPiece, readPieces, type Pieces } from './pieces.rules.ts';

/** A word of a line and where it stands. */
type Token = { word: string; from: number; to: number };

/** A way to read a line: from which letter to which its name stands, and what is asked for. */
export type Split = { from: number; to: number; pieces: Pieces };

/** `2 peças` are two. */
const COUNTED = /^(?:pc|pcs|pç|pçs|peça|peças|peca|pecas)\.?$/i;

/** `Ref: VE-1187`, `SKU VE-1187`. */
const LABEL = /^\s*(?:sku|c[oó]d(?:igo)?|ref(?:er[eê]ncia)?)[.:#\s]*(?:[:#]\s*|\s)/i;

/** Words between blanks, and signs; what separates columns separates words as well. */
function tokensOf(text: string): Token[] {
  const unlabelled = text.replace(LABEL, ({ length }) => ' '.repeat(length));
  const tokens = [...unlabelled.matchAll(/[:=]|[^\s;,|:=]+/g)].map(({ 0: word, index }) => ({
    word,
    from: index,
    to: index + word.length,
  }));
  return tokens.filter(({ word }, at) => !(COUNTED.test(word) && isNumber(tokens[at - 1])));
}

/**
 * Every place where the name may end and the pieces begin. Names have words and codes have blanks in
 * them, so this cannot be known before the products are: all that makes sense is handed on.
 */
export function splitLine(text: string): Split[] {
  const tokens = tokensOf(text);
  const isEnd = ({ word }: Token, at: number) =>
    at > 0 && (isPiece(word) || (/^[x*]$/i.test(word) && isNumber(tokens[at - 1])));
  const end = tokens.findIndex(isEnd);
  const names = tokens.slice(0, end === -1 ? -1 : end);
  return names.flatMap(({ to }, at) => {
    // A name may end in a number, hardly in two of them.
    if (at > 1 && beginsInDigit(tokens[at]) && beginsInDigit(tokens[at - 1])) return [];
    const rest = tokens.slice(at + 1).map(({ word }) => word);
    return readPieces(rest).map((pieces) => ({ from: tokens[0]?.from ?? 0, to, pieces }));
  });
}

const beginsInDigit = (token: Token | undefined) => /^\d/.test(token?.word ?? '');
const isNumber = (token: Token | undefined) => /^\d+$/.test(token?.word ?? '');

/** A line that is nothing but pieces, as below the name of a product. */
export const readBare = (text: string): Pieces[] =>
  readPieces(tokensOf(text).map(({ word }) => word)).filter(isClear);

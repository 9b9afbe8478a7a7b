import { isClear, isPiece, readPieces, type Pieces } from './pieces.rules.ts';

/** A word of a line and where it stands. */
type Token = { word: string; from: number; to: number };

/** A way to read a line: from which letter to which its name stands, and what is asked for. */
export type Split = { from: number; to: number; pieces: Pieces };

/** `2 peças` are two. */
const COUNTED = /^(?:p[cç]s?|pe[cç]as?|un|und|unds|unid|unids|unidades?)$/i;

/** Words between pieces that say nothing: `P2 e M4`, `tam M qtd 2`. A size `E` is a capital. */
const FILLER = /^(?:e|[Tt]am(?:anho)?s?|[Qq]td[ae]?|[Qq]uant(?:idade)?|[+&/])$/;

const SIGN = /^[-:=]$/;

/** `- VE-1187`, `• VE-1187`, `1) VE-1187`: how lists begin. */
const BULLET = /^\s*(?:[-*•·▪‣➢►✓✔]+|\d{1,3}[.)](?=\s*\p{L}))\s*/u;

/** Brackets around words, full stops behind them, and what joins `P2/M4` and `P2+M4`. */
const DECORATION = /(?<!\S)[([]|[)\]](?=[\s.,;!]|$)|[.!]+(?=\s|$)|(?<=\d)[/+](?=\p{L})/gu;

/** `Ref: VE-1187`, `SKU VE-1187`. */
const LABEL = /^\s*(?:sku|c[oó]d(?:igo)?|ref(?:er[eê]ncia)?)[.:#\s]*(?:[:#]\s*|\s)/i;

const blank = ({ length }: string) => ' '.repeat(length);

/** Words between blanks, and signs; what separates columns separates words as well. */
function tokensOf(text: string): Token[] {
  const bare = text.replace(BULLET, blank).replace(LABEL, blank).replaceAll(DECORATION, blank);
  const tokens = [...bare.matchAll(/[:=]|[^\s;,|:=]+/g)].map(({ 0: word, index }) => ({
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
  const splits = names.flatMap(({ word, to }, at) => {
    if (SIGN.test(word) || FILLER.test(word)) return [];
    // A name may end in a number, hardly in two of them.
    if (at > 1 && beginsInDigit(tokens[at]) && beginsInDigit(tokens[at - 1])) return [];
    const rest = wordsOf(tokens.slice(at + 1), beginsInDigit(tokens[at]));
    return readPieces(rest).map((pieces) => ({ from: tokens[0]?.from ?? 0, to, pieces }));
  });
  return [...splits, ...piecesFirst(tokens, end)];
}

/** `2x VE-1187 M`, `3 AC-0312`: how many, of what, and in which size. */
function piecesFirst([first, ...tokens]: readonly Token[], end: number): Split[] {
  const [, quantity] = /^(\d{1,4})x?$/i.exec(first?.word ?? '') ?? [];
  // Only the last word may be a size.
  const name = tokens.slice(0, end === -1 ? undefined : end - 1);
  const [from, to] = [name[0]?.from, name.at(-1)?.to];
  if (!quantity || isNumber(name[0]) || from === undefined || to === undefined) return [];
  if (tokens.length > name.length + 1) return [];
  const size = wordsOf(tokens.slice(name.length));
  return readPieces([...size, quantity]).map((pieces) => ({ from, to, pieces }));
}

/** Of what stands behind a name, all that says something; `38 : 1` is a size and its pieces. */
function wordsOf(tokens: readonly Token[], behindNumber = false): string[] {
  const words = tokens.map(({ word }) => word).filter((word) => !FILLER.test(word));
  const isIdle = (word: string, at: number) => {
    const next = words[at + 1] ?? '';
    const begins = at === 0 && !(behindNumber && /^\d+$/.test(next));
    return SIGN.test(word) && (begins || (isPiece(next) && /\d/.test(next)));
  };
  return words.filter((word, at) => !isIdle(word, at));
}

const beginsInDigit = (token: Token | undefined) => /^\d/.test(token?.word ?? '');
const isNumber = (token: Token | undefined) => /^\d+$/.test(token?.word ?? '');

/** A line that is nothing but pieces, as below the name of a product. */
export const readBare = (text: string): Pieces[] =>
  readPieces(wordsOf(tokensOf(text))).filter(isClear);

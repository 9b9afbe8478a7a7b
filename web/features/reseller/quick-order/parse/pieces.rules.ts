import { MOST_SIZES } from '#contract/product';

import { folded, readNumber } from './written.rules.ts';

type Pair = { size: string; quantity: number };
export type Pieces = { sizes: Pair[] } | { grade: number[] };

/** Sizes that are hardly ever the last word of a name. */
const CLEAR =
  /^(?:pp|p|m|g|gg|x{1,3}g|xgg|eg{1,3}|xp|xxp|s|l|x{1,4}[sl]|u|un|tu|unico|u?nica|rn|g[1-5])$/;
const isClearSize = (word: string) => CLEAR.test(folded(word));

/** What may be one: any short word, and `34/36`, `P/M`. */
const SIZE = /^(?!x$)(?:\p{L}{1,4}\d{0,2}|\d{1,3}\p{L}{0,4}|[\p{L}\d]{1,3}\/[\p{L}\d]{1,3})$/u;
const isSize = (word: string) =>
  isClearSize(word) || (SIZE.test(word.toLowerCase()) && !isPiece(word));

const GLUED = /^(?:(?<size>\p{L}{1,5})(?<pieces>\d{1,6})|(?<before>\d{1,6})(?<after>\p{L}{1,5}))$/u;
/** `P:2` and `38=2` are a size and its pieces; with other signs either may come first. */
const SIGNED = /^(?<left>[^\s:=]{1,20})(?<sign>[:=])(?<right>[^\s:=]{1,20})$/u;
const LOOSE = /^(?<left>[\p{L}\d/]{1,20}?)(?:[x*]|\()(?<right>[\p{L}\d/]{1,20})\)?$/u;
/** `P-2` is one, `VE-1187` is not. */
const DASHED = /^(?<left>[\p{L}\d]{1,5})-(?<right>\d{1,4})$/u;
const GRADE = /^\d{1,4}(?:[-/]\d{1,4})+$/;

/** Which of two bare numbers is the size. */
type Order = 'size-first' | 'pieces-first';
type Step = { pair: Pair; taken: number };
type IsSize = (word: string) => boolean;

/** Both ways round where both are numbers, unless the order says which. */
function pairOf(left: string, right: string, order: Order): Pair | undefined {
  const [first, second] = [readNumber(left), readNumber(right)];
  if (second !== undefined && (first === undefined || order === 'size-first')) {
    return { size: left.toUpperCase(), quantity: second };
  }
  return first === undefined ? undefined : { size: right.toUpperCase(), quantity: first };
}

const isLikely = (size: string, quantity: number) =>
  isClearSize(size) || (SIZE.test(size) && quantity < 1000);

function pairsOfToken(token: string, order: Order): Pair[] {
  const signed = SIGNED.exec(token)?.groups;
  if (signed) return present(pairOf(signed['left'] ?? '', signed['right'] ?? '', 'size-first'));
  const glued = GLUED.exec(token)?.groups;
  const [loose, dashed] = [LOOSE, DASHED].map((form) => form.exec(token)?.groups);
  const ways = [
    glued && [glued['size'] ?? glued['before'], glued['pieces'] ?? glued['after']],
    ...[loose, dashed].map((found) => found && [found['left'], found['right']]),
  ]
    .flatMap((way) => present(way && pairOf(way[0] ?? '', way[1] ?? '', order)))
    .filter(({ size, quantity }) => isLikely(size, quantity));
  // `Px2` is no size `PX`; but `1xg` may be one `XG` or one `G`.
  const clear = ways.filter(({ size }) => isClearSize(size));
  return clear.length > 0 ? clear : ways;
}

const present = (pair: Pair | undefined) => (pair ? [pair] : []);

/** What the tokens may begin with: one of them, two, or two with a sign between them. */
function stepsOf(tokens: readonly string[], order: Order, mayBeSize: IsSize): Step[] {
  const [first = '', second = '', third = ''] = tokens;
  const isSign = /^[x*:=-]$/i.test(second);
  const apart = [first, isSign ? third : second] as const;
  const settled = /^[:=]$/.test(second) ? 'size-first' : order;
  const spaced =
    apart.every(Boolean) && inOrder(apart, order, isSign) ? pairOf(...apart, settled) : undefined;
  return [
    ...pairsOfToken(first, order).map((pair) => ({ pair, taken: 1 })),
    ...(spaced && mayBeSize(spaced.size) ? [{ pair: spaced, taken: isSign ? 3 : 2 }] : []),
  ];
}

/** Without a sign between them a whole line is written one way round: `P 2 M 4` or `2 P 4 M`. */
const inOrder = ([left, right]: readonly [string, string], order: Order, isSign: boolean) =>
  isSign || readNumber(order === 'size-first' ? right : left) !== undefined;

/** More ways than anybody could choose from; such a line is not read. */
const MOST_WAYS = 24;

/** Every way to read all of them, worked out from the end. */
function pairsOf(tokens: readonly string[], order: Order, mayBeSize: IsSize): Pair[][] {
  const from: Pair[][][] = [];
  from[tokens.length] = [[]];
  for (let at = tokens.length - 1; at >= 0; at -= 1) {
    from[at] = stepsOf(tokens.slice(at, at + 3), order, mayBeSize)
      .flatMap(({ pair, taken }) => (from[at + taken] ?? []).map((others) => [pair, ...others]))
      .slice(0, MOST_WAYS);
  }
  return from[0] ?? [];
}

function gradeOf(tokens: readonly string[]): number[] | undefined {
  const [only = ''] = tokens;
  const parts = tokens.length === 1 && GRADE.test(only) ? only.split(/[-/]/) : tokens;
  const numbers = parts.map((part) => readNumber(part));
  const grade = numbers.filter((number) => number !== undefined);
  return grade.length === numbers.length ? grade : undefined;
}

/** Every way to read these words as pieces; none when something would be left over. */
export function readPieces(tokens: readonly string[], mayBeSize: IsSize = isSize): Pieces[] {
  if (tokens.length === 0 || tokens.length > 3 * MOST_SIZES) return [];
  const grade = gradeOf(tokens);
  const ways: Pieces[] = [
    ...pairsOf(tokens, 'size-first', mayBeSize).map((sizes) => ({ sizes })),
    ...pairsOf(tokens, 'pieces-first', mayBeSize).map((sizes) => ({ sizes })),
    ...(grade ? [{ grade }] : []),
  ];
  const known = new Map<string, Pieces>();
  for (const way of ways.flatMap(withoutNothing)) known.set(JSON.stringify(way), way);
  return [...known.values()];
}

/** `P0` asks for nothing; a line of nothing but that is not read. */
function withoutNothing(way: Pieces): Pieces[] {
  if ('grade' in way) return way.grade.some((number) => number > 0) ? [way] : [];
  const sizes = way.sizes.filter(({ quantity }) => quantity > 0);
  return sizes.length > 0 && sizes.length <= MOST_SIZES ? [{ sizes }] : [];
}

/** No name has a word like `M`, `P2` or a `:` in it, unless it begins with it. */
export const isPiece = (word: string): boolean =>
  isClearSize(word) ||
  /[:=]/.test(word) ||
  pairsOfToken(word, 'size-first').some(({ size }) => isClearSize(size));

/** Whether a line may be pieces alone, of a product that is named above it. */
export const isClear = (pieces: Pieces): boolean =>
  'grade' in pieces ||
  pieces.sizes.every(({ size }) => isClearSize(size) || /^\d{1,3}$/.test(size));

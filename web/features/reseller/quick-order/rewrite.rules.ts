import { linesOf, plainLine, type Place, type WrittenLine } from './parse/written.rules.ts';
import type { Choice } from './plan.rules.ts';

/**
 * The text is all there is of an order: what is chosen, ignored or added is written into it, so that
 * nothing else has to be kept.
 */
function withLine(text: string, at: number, change: (line: string) => string): string {
  const lines = linesOf(text);
  return lines.with(at, change(plainLine(lines[at] ?? ''))).join('\n');
}

/** With another name in its place. */
export const renamed = (text: string, { line, from, to }: Place, name: string): string =>
  withLine(text, line, (written) => `${written.slice(0, from)}${name}${written.slice(to)}`);

/** With one of the products, or the readings, that a line may mean. */
export function chosen(text: string, { line, candidates }: Choice, at: number): string {
  const candidate = candidates[at];
  const reading = candidate && line.readings[candidate.reading];
  if (!candidate || !reading) return text;
  const isOneProduct = new Set(candidates.map(({ productId }) => productId)).size === 1;
  if (!isOneProduct) return renamed(text, reading.named, candidate.product.sku);
  const pieces = candidate.pieces.map(({ size, quantity }) => `${size}:${quantity}`).join(' ');
  // Below a title the name is not repeated.
  const name = reading.named.line === line.at ? `${candidate.product.sku} ` : '';
  return withLine(text, line.at, () => `${name}${pieces}`);
}

/** Without these lines, and without heads and titles that nothing stands under any more. */
export function without(
  text: string,
  lines: readonly WrittenLine[],
  gone: ReadonlySet<number>,
): string {
  const left = lines.filter((line) => says(line) && !gone.has(line.at));
  if (left.length === 0) return '';
  const needed = new Set(left.map(aboveOf));
  const heads = lines.filter(({ kind }) => kind === 'head');
  // Without its head the next table would be read under the head before it.
  const keepsHeads = heads.some(({ at }) => needed.has(at));
  const isIdle = ({ kind, at }: WrittenLine) =>
    (kind === 'title' && !needed.has(at)) || (kind === 'head' && !keepsHeads);
  const out = new Set([...gone, ...lines.filter(isIdle).map(({ at }) => at)]);
  return cut(text, lines, out).trim();
}

const says = ({ kind }: WrittenLine) => kind === 'asked' || kind === 'unread';
const aboveOf = (line: WrittenLine) => ('under' in line ? line.under : undefined);

/** A blank line stays where two lines would come together that mean something else then. */
function cut(text: string, lines: readonly WrittenLine[], out: ReadonlySet<number>): string {
  const byPlace = new Map(lines.map((line) => [line.at, line]));
  const titleOf = (line: WrittenLine) => {
    const at = line.kind === 'title' ? line.at : aboveOf(line);
    return at !== undefined && byPlace.get(at)?.kind === 'title' ? at : undefined;
  };
  let before: WrittenLine | undefined;
  return linesOf(text)
    .flatMap((written, at) => {
      const line = byPlace.get(at);
      if (line && !out.has(at)) before = line;
      if (!line || !out.has(at)) return [written];
      const title = before && titleOf(before);
      const mayBeTitle = before?.kind === 'unread' && title === undefined;
      return mayBeTitle || (title !== undefined && title !== titleOf(line)) ? [''] : [];
    })
    .join('\n');
}

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
  const left = lines.flatMap((line) =>
    (line.kind === 'asked' || line.kind === 'unread') && !gone.has(line.at) ? [line] : [],
  );
  if (left.length === 0) return '';
  const needed = new Set(left.map(({ under }) => under));
  const idle = lines.flatMap(({ at, kind }) =>
    (kind === 'head' || kind === 'title') && !needed.has(at) ? [at] : [],
  );
  const out = new Set([...gone, ...idle]);
  return linesOf(text)
    .filter((_, at) => !out.has(at))
    .join('\n')
    .trim();
}

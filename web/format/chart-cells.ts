/** What may stand between two cells; a Brazilian Excel writes semicolons and copies tabs. */
export const SEPARATORS = ['\t', ';', ','] as const;
export type Separator = (typeof SEPARATORS)[number];

const cellBefore = (separator: Separator, blank = String.raw`\s*`) =>
  new RegExp(`${blank}(?:"((?:[^"]|"")*)"${blank}|([^${separator}]*))(?:${separator}|$)`, 'y');

const CELL: Record<Separator, RegExp> = {
  // A tab is a blank too, but here it ends a cell.
  '\t': cellBefore('\t', ' *'),
  ';': cellBefore(';'),
  ',': cellBefore(','),
};

/** The cells of one line of a size chart; a separator between quotation marks belongs to its cell. */
export function cellsOf(line: string, separator: Separator): string[] {
  const cells: string[] = [];
  const cell = new RegExp(CELL[separator]);
  while (cell.lastIndex <= line.length) {
    const start = cell.lastIndex;
    const found = cell.exec(line);
    // An opened quotation mark that nobody closed: the rest is one cell.
    if (!found) return [...cells, line.slice(start).trim()];
    cells.push((found[1]?.replaceAll('""', '"') ?? found[2] ?? '').trim());
    if (!found[0].endsWith(separator)) return cells;
  }
  return cells;
}

const FIRST_MARK = /^(?: *"(?:[^"]|"")*"(?=\s*[\t;,]))?[^\t;,]*(?:\t\s*(?=[;,]))?([\t;,])/;

/** What ends the first cell of a line: the marks after it may be part of a text or a number. */
export function separatorOf(line: string): Separator | undefined {
  const mark = FIRST_MARK.exec(line)?.[1];
  return SEPARATORS.find((separator) => separator === mark);
}

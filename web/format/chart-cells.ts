const CELL = /\s*(?:"((?:[^"]|"")*)"\s*|([^,]*))(?:,|$)/y;

/** The cells of one line of a size chart; a comma between quotation marks belongs to its cell. */
export function cellsOf(line: string): string[] {
  const cells: string[] = [];
  const cell = new RegExp(CELL);
  while (cell.lastIndex <= line.length) {
    const start = cell.lastIndex;
    const found = cell.exec(line);
    // An opened quotation mark that nobody closed: the rest is one cell.
    if (!found) return [...cells, line.slice(start).trim()];
    cells.push((found[1]?.replaceAll('""', '"') ?? found[2] ?? '').trim());
    if (!found[0].endsWith(',')) return cells;
  }
  return cells;
}

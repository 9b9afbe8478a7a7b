export type CsvRow = { line: number; cells: string[] };

/** Of a row; no statement has as many. */
const MOST_CELLS = 200;

/** A quote that is never closed, and text after one that is, are kept as they stand. */
export function* csvRows(text: string, separator: string): Generator<CsvRow> {
  let [line, at] = [1, 0];
  while (at < text.length) {
    const row: CsvRow = { line, cells: [] };
    let ended = false;
    while (!ended) {
      const cell = readCell(text, at, separator);
      if (row.cells.length < MOST_CELLS) row.cells.push(cell.value.trim());
      line += cell.breaks;
      at = cell.end;
      ended = text[at] !== separator;
      at += 1;
    }
    if (text[at - 1] === '\r' && text[at] === '\n') at += 1;
    line += 1;
    yield row;
  }
}

type Cell = { value: string; end: number; breaks: number };

function readCell(text: string, start: number, separator: string): Cell {
  let [value, end, breaks] = ['', start, 0];
  if (text[start] === '"') {
    const quoted = readQuoted(text, start);
    if (quoted) ({ value, end, breaks } = quoted);
  }
  const from = end;
  while (end < text.length && text[end] !== separator && text[end] !== '\n' && text[end] !== '\r') {
    end += 1;
  }
  return { value: value + text.slice(from, end), end, breaks };
}

/** Undefined when the quote is never closed: then it is a mark in the text like any other. */
function readQuoted(text: string, start: number): Cell | undefined {
  let end = start + 1;
  for (;;) {
    end = text.indexOf('"', end);
    if (end === -1) return undefined;
    if (text[end + 1] !== '"') break;
    end += 2;
  }
  const value = text.slice(start + 1, end).replaceAll('""', '"');
  return { value, end: end + 1, breaks: value.split('\n').length - 1 };
}

/** RFC 4180 with semicolons, written without the library that writes it. */
export function cellsOfCsv(csv: string): string[][] {
  const rows: string[][] = [];
  const cell = /(?:"((?:[^"]|"")*)"|([^";\r\n]*))(;|\r\n)/gy;
  let row: string[] = [];
  while (cell.lastIndex < csv.length) {
    const at = cell.lastIndex;
    const found = cell.exec(csv);
    if (!found) throw new Error(`not CSV from ${at} on: ${csv.slice(at, at + 80)}`);
    row.push(found[1]?.replaceAll('""', '"') ?? found[2] ?? '');
    if (found[3] !== '\r\n') continue;
    rows.push(row);
    row = [];
  }
  return rows;
}

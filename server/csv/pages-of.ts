const PAGE = 500;

/** What was read as a whole goes out a page at a time. */
// oxlint-disable-next-line typescript/require-await -- files are written from what comes in pages
export async function* pagesOf<Row>(rows: readonly Row[]): AsyncGenerator<readonly Row[]> {
  for (let at = 0; at < rows.length; at += PAGE) yield rows.slice(at, at + PAGE);
}

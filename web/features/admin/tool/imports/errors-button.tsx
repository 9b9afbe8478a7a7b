import type { ImportId } from '#contract/ids';
import { listImportRowsEndpoint, type Import, type ImportRow } from '#contract/imports';
import { call } from '#web/api/call.ts';
import { DownloadButton } from '#web/submit/use-download.tsx';

import { errorsCsv, errorsFileName } from './errors-csv.rules.ts';

/** All wrong rows, page after page. */
async function wrongRows(id: ImportId): Promise<ImportRow[]> {
  const found: ImportRow[] = [];
  for (let page = 1, pages = 1; page <= pages; page += 1) {
    // oxlint-disable-next-line no-await-in-loop -- the first page tells how many there are
    const reply = await call(listImportRowsEndpoint, {
      params: { id },
      query: { verdict: 'wrong', page: String(page), limit: '200' },
    });
    found.push(...reply.rows);
    pages = reply.pagination.pages;
  }
  return found;
}

/** Everything that is wrong as a sheet, to be worked off beside the one that is being put right. */
export const ErrorsButton = ({ found: { id, filename } }: { found: Import }) => (
  <DownloadButton
    file={async () => ({
      name: errorsFileName(filename),
      content: new Blob([errorsCsv(await wrongRows(id))], { type: 'text/csv;charset=utf-8' }),
    })}
    failed="Erro ao baixar os erros"
    how="why"
    busyText="Baixando..."
  >
    Baixar erros
  </DownloadButton>
);

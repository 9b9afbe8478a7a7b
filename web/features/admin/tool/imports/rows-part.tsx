import { useQuery } from '@tanstack/react-query';

import type { ImportId } from '#contract/ids';
import type { RowVerdict } from '#contract/imports';
import { Pagination } from '#web/ui/pagination.tsx';
import { useLastPageInstead } from '#web/ui/use-last-page.ts';

import { rowsText } from './counts.rules.ts';
import { importQueries } from './imports.queries.ts';
import { RowsTable } from './rows-table.tsx';
import { WaitingImport } from './waiting-import.tsx';

type Props = {
  id: ImportId;
  verdict: RowVerdict | undefined;
  page: number;
  onPage: (page: number, replace?: boolean) => void;
};

/** The rows of one verdict, or all of them, page by page. */
export function RowsPart({ id, verdict, page, onPage }: Props) {
  const list = useQuery(importQueries.rows(id, { page, verdict }));
  const beyond = useLastPageInstead(list, page, onPage);
  if (!list.isSuccess || beyond) {
    return <WaitingImport query={list} title="Erro ao carregar as linhas" />;
  }
  const { rows, pagination } = list.data;
  if (rows.length === 0) {
    return <p className="import-nothing">Nenhuma linha com este resultado.</p>;
  }
  return (
    <>
      <output className="sr">{`${rowsText(pagination.total)} na lista`}</output>
      <RowsTable rows={rows} stale={list.isPlaceholderData} />
      <Pagination
        label="Páginas das linhas"
        page={page}
        pages={pagination.pages}
        onPage={(next) => onPage(next)}
      />
    </>
  );
}

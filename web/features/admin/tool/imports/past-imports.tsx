import { useQuery } from '@tanstack/react-query';
import { useState, type Ref } from 'react';

import type { Import } from '#contract/imports';
import { ApiError } from '#web/api/api-error.ts';
import { ComplaintsNote } from '#web/sheet/complaints-note.tsx';
import { complaintsOf, failureText } from '#web/submit/failure.ts';
import { Card } from '#web/ui/card.tsx';
import { Pagination } from '#web/ui/pagination.tsx';
import { useLastPageInstead } from '#web/ui/use-last-page.ts';

import { importQueries } from './imports.queries.ts';
import { PastTable } from './past-table.tsx';
import { WaitingImport } from './waiting-import.tsx';

type Props = {
  /** An undo that came to nothing. */
  failed: { error: Error; it: Import } | undefined;
  onUndo: (it: Import) => void;
  ref: Ref<HTMLElement>;
};

export function PastImports({ failed, onUndo, ref }: Props) {
  return (
    <Card ref={ref} tabIndex={-1} title="Últimas importações" className="past-imports" flush>
      {failed ? <NotUndone {...failed} /> : null}
      <PastList onUndo={onUndo} />
    </Card>
  );
}

function NotUndone({ error, it }: NonNullable<Props['failed']>) {
  // Without an answer of the server, what is known is in the error's own words.
  const answered = error instanceof ApiError;
  return (
    <div className="import-part stack">
      <ComplaintsNote
        title={
          answered
            ? `A importação de ${it.filename} não foi desfeita. Nada mudou.`
            : failureText(error, 'Erro ao desfazer a importação')
        }
        complaints={answered ? complaintsOf(error, 'Erro ao desfazer a importação') : []}
      />
    </div>
  );
}

function PastList({ onUndo }: Pick<Props, 'onUndo'>) {
  const [page, setPage] = useState(1);
  const list = useQuery(importQueries.past(page));
  const beyond = useLastPageInstead(list, page, setPage);
  if (!list.isSuccess || beyond) {
    return <WaitingImport query={list} title="Erro ao carregar as importações" />;
  }
  const { imports, pagination } = list.data;
  if (imports.length === 0) {
    return <p className="import-nothing">Nenhuma importação foi aplicada ainda.</p>;
  }
  return (
    <>
      <PastTable imports={imports} stale={list.isPlaceholderData} onUndo={onUndo} />
      <Pagination
        label="Páginas das importações"
        page={page}
        pages={pagination.pages}
        onPage={setPage}
      />
    </>
  );
}

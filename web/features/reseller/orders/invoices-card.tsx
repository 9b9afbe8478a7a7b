import { useQuery } from '@tanstack/react-query';

import { ownStatementEndpoint } from '#contract/company-statement';
import type { OwnInvoice } from '#contract/receivables';
import { download } from '#web/api/download.ts';
import { ownInvoicesQuery } from '#web/api/invoices.queries.ts';
import { MonthStatement } from '#web/order/month-statement.tsx';
import { OwnInvoiceItem } from '#web/order/own-invoice.tsx';
import { isSignedOut } from '#web/submit/failure.ts';
import { Card } from '#web/ui/card.tsx';
import { EmptyState } from '#web/ui/empty-state.tsx';
import { ErrorState } from '#web/ui/error-state.tsx';
import { Pagination } from '#web/ui/pagination.tsx';
import { PartSpinner } from '#web/ui/spinner.tsx';
import { useLastPageInstead } from '#web/ui/use-last-page.ts';
import { useRetry } from '#web/ui/use-retry.ts';

const PAGE_SIZE = 10;

type Props = { page: number; onPage: (page: number, replace?: boolean) => void };

/** Every invoice of the reseller's, what is to be paid on top. */
export function InvoicesCard({ page, onPage }: Props) {
  const list = useQuery(ownInvoicesQuery({ page: String(page), limit: String(PAGE_SIZE) }));
  const { box, retry } = useRetry(list.refetch);
  const beyond = useLastPageInstead(list, page, onPage);
  const { data, error, isFetching } = list;
  // The list of orders leads to the login.
  if (isSignedOut(error)) return null;
  const failed = error !== null && !data && !isFetching;
  const waiting = !failed && (!data || beyond);
  return (
    <Card
      ref={box}
      tabIndex={-1}
      flush
      title="Faturas"
      actions={
        <MonthStatement file={(month) => download(ownStatementEndpoint, { query: { month } })} />
      }
      aria-label="Faturas"
      className="bills"
      aria-busy={waiting}
    >
      {waiting ? <PartSpinner label="Carregando faturas..." /> : null}
      {failed ? (
        <ErrorState
          title="Erro ao carregar faturas"
          message={error.message || 'Erro desconhecido'}
          headingLevel={3}
          onRetry={retry}
        />
      ) : null}
      {data && !beyond ? (
        <>
          <Invoices invoices={data.invoices} stale={list.isPlaceholderData} />
          <Pagination
            label="Páginas das faturas"
            page={data.pagination.page}
            pages={data.pagination.pages}
            onPage={onPage}
          />
        </>
      ) : null}
    </Card>
  );
}

const Invoices = ({ invoices, stale }: { invoices: readonly OwnInvoice[]; stale: boolean }) =>
  invoices.length === 0 ? (
    <EmptyState title="Nenhuma fatura encontrada" headingLevel={3}>
      As faturas aparecem aqui quando um pedido a prazo é aprovado.
    </EmptyState>
  ) : (
    <ul className="bills__list" aria-busy={stale}>
      {invoices.map((invoice) => (
        <OwnInvoiceItem key={invoice.id} invoice={invoice} inList />
      ))}
    </ul>
  );

import { useQuery } from '@tanstack/react-query';
import { useRef } from 'react';

import type { Reply } from '#contract/endpoint';
import type { UserId } from '#contract/ids';
import { OPEN_FILTERS, type receivablesEndpoint } from '#contract/receivables';
import { Button } from '#web/ui/button.tsx';
import { Card } from '#web/ui/card.tsx';
import { SearchField } from '#web/ui/search-field.tsx';

import { financeQueries } from '../finance.queries.ts';
import { filterOf, isNarrowed, type FinanceSearch } from '../finance.search.ts';
import { useFinanceSearch } from '../use-finance-search.ts';
import { AgingStrip } from './aging-strip.tsx';
import { DebtorsCard } from './debtors-card.tsx';
import { invoicesText } from './due-text.rules.ts';
import { ExportButton } from './export-button.tsx';
import { ReceivablesList } from './receivables-list.tsx';

const PAGE_SIZE = 20;

type Report = Reply<typeof receivablesEndpoint>;

/** Every new question starts on its first page. */
export function ReceivablesTab() {
  const { search, ask } = useFinanceSearch();
  const list = useQuery(
    financeQueries.receivables({
      ...filterOf(search),
      page: String(search.page ?? 1),
      limit: String(PAGE_SIZE),
    }),
  );
  const card = useRef<HTMLElement>(null);
  const clear = () => {
    // The button goes away with what it clears, and the focus must not fall to the page.
    card.current?.focus();
    ask({ idade: undefined, revendedor: undefined, search: undefined, page: undefined });
  };
  const debtors = list.data?.debtors ?? [];
  return (
    <div className="stack">
      {list.isError && !list.data ? null : (
        <AgingStrip
          report={list.data}
          chosen={search.idade}
          onAge={(idade) => ask({ idade, page: undefined })}
        />
      )}
      <div className={debtors.length > 0 ? 'receivables' : undefined}>
        <Card flush ref={card} tabIndex={-1} className="finance-card" aria-label="A receber">
          <div className="toolbar finance-toolbar">
            <SearchField
              label="Buscar faturas"
              placeholder="Pedido, empresa ou CNPJ"
              value={search.search ?? ''}
              // Typing leaves no trail of half words to go back through.
              onSearch={(text) => ask({ search: text, page: undefined }, { replace: true })}
            />
            {isNarrowed(search) ? (
              <Button variant="ghost" onClick={clear}>
                Limpar filtros
              </Button>
            ) : null}
            <span className="finance-toolbar__end">
              <ExportButton search={search} />
            </span>
          </div>
          <output className="finance-count about num">
            {list.data && !list.isPlaceholderData ? countText(list.data, search) : ''}
          </output>
          <ReceivablesList
            list={list}
            search={search}
            onPage={(page, replace = false) => ask({ page }, { replace, resetScroll: !replace })}
            onClear={clear}
          />
        </Card>
        {debtors.length > 0 ? (
          <DebtorsCard
            debtors={debtors}
            chosen={search.revendedor}
            onReseller={(revendedor) => ask({ revendedor, page: undefined })}
          />
        ) : null}
      </div>
    </div>
  );
}

/** How many, and by what they are narrowed. */
function countText(report: Report, { idade, revendedor, search }: FinanceSearch): string {
  return [
    invoicesText(report.pagination.total),
    ...(idade ? [OPEN_FILTERS[idade].label] : []),
    ...(revendedor ? [nameOf(report, revendedor)] : []),
    ...(search ? [`“${search}”`] : []),
  ].join(' · ');
}

function nameOf({ debtors, receivables }: Report, userId: UserId): string {
  const user =
    debtors.find((debtor) => debtor.userId === userId) ??
    receivables.find((receivable) => receivable.user.id === userId)?.user;
  return user ? (user.companyName ?? user.email) : 'Um revendedor';
}

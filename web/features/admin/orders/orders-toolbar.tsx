import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { ReceiptText } from 'lucide-react';

import { ORDER_STATUS } from '#contract/order-status';
import { orderQueries } from '#web/api/orders.queries.ts';
import { Button } from '#web/ui/button.tsx';
import { FilterSelect, SearchField } from '#web/ui/search-field.tsx';

import { DayField } from './day-field.tsx';
import { KeepsFocus } from './keeps-focus.tsx';
import { isNarrowed, readOrdersSearch, statusOf, type OrdersSearch } from './orders.search.ts';

/** With what the controls say; the address keeps only what makes sense. */
type Asked = { status?: string; search?: string; from?: string; to?: string };
type Props = {
  search: OrdersSearch;
  onAsk: (asked: Asked) => void;
  onSearch: (text: string) => void;
  onClear: () => void;
  onFocusLost: () => void;
};

export const OrdersToolbar = ({ search, onAsk, onSearch, onClear, onFocusLost }: Props) => (
  <>
    <div className="toolbar orders-toolbar">
      <FilterSelect
        label="Filtrar por status"
        all="Todos os status"
        allValue="all"
        value={statusOf(search)}
        options={ORDER_STATUS}
        onChange={(status) => onAsk({ status })}
      />
      <SearchField
        label="Buscar pedidos"
        placeholder="Número, empresa ou CNPJ"
        value={search.search ?? ''}
        onSearch={onSearch}
      />
      <fieldset className="period">
        <legend className="sr">Período</legend>
        <DayField
          label="De"
          value={search.from ?? ''}
          max={search.to}
          onDay={(from) => onAsk({ from })}
        />
        <DayField
          label="Até"
          value={search.to ?? ''}
          min={search.from}
          onDay={(to) => onAsk({ to })}
        />
      </fieldset>
      {isNarrowed(search) ? (
        <KeepsFocus onLost={onFocusLost}>
          <Button variant="ghost" onClick={onClear}>
            Limpar filtros
          </Button>
        </KeepsFocus>
      ) : null}
    </div>
    <PendingReceipts shown={search.receipts !== undefined} onFocusLost={onFocusLost} />
  </>
);

type PendingProps = { shown: boolean; onFocusLost: () => void };

function PendingReceipts({ shown, onFocusLost }: PendingProps) {
  const count = useQuery(orderQueries.stats).data?.pendingReceipts ?? 0;
  if (!shown && count === 0) return null;
  return (
    <div className="orders-hint">
      <ReceiptText className="i" aria-hidden="true" />
      {shown ? (
        <span>Só pedidos com comprovante aguardando conferência</span>
      ) : (
        <KeepsFocus onLost={onFocusLost}>
          <Link
            from="/admin/orders"
            to="."
            search={readOrdersSearch({ receipts: 'pending' })}
            className="link"
          >
            {count === 1
              ? '1 comprovante aguardando conferência'
              : `${count} comprovantes aguardando conferência`}
          </Link>
        </KeepsFocus>
      )}
    </div>
  );
}

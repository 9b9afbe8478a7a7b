import { ORDER_STATUS } from '#contract/order-status';
import { Button } from '#web/ui/button.tsx';
import { DayField } from '#web/ui/day-field.tsx';
import { FilterSelect, SearchField } from '#web/ui/search-field.tsx';

import { SavedFiltersButton } from './filters/saved-filters-button.tsx';
import { TermFilter } from './filters/term-filter.tsx';
import { KeepsFocus } from './keeps-focus.tsx';
import {
  isNarrowed,
  severalOf,
  statusOf,
  type OrdersSearch,
  type StatusChoice,
} from './orders.search.ts';

/** With what the controls say; the address keeps only what makes sense. */
type Asked = { status?: string; search?: string; from?: string; to?: string; term?: string };
type Props = {
  search: OrdersSearch;
  onAsk: (asked: Asked) => void;
  onSearch: (text: string) => void;
  onClear: () => void;
  onFocusLost: () => void;
};

export const OrdersToolbar = ({ search, onAsk, onSearch, onClear, onFocusLost }: Props) => (
  <div className="toolbar orders-toolbar">
    <FilterSelect
      label="Filtrar por status"
      all="Todos os status"
      allValue="all"
      value={statusOf(search)}
      options={{ ...ORDER_STATUS, ...severalOption(statusOf(search)) }}
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
    <TermFilter value={search.term} onTerm={(term) => onAsk({ term })} />
    <SavedFiltersButton search={search} />
    {isNarrowed(search) ? (
      <KeepsFocus onLost={onFocusLost}>
        <Button variant="ghost" onClick={onClear}>
          Limpar filtros
        </Button>
      </KeepsFocus>
    ) : null}
  </div>
);

/** Of a view of several statuses the filter says which. */
function severalOption(status: StatusChoice) {
  const several = severalOf(status);
  if (several.length < 2) return {};
  return { [status]: { label: several.map((one) => ORDER_STATUS[one].label).join(' e ') } };
}

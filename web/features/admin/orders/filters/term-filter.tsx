import { useQuery } from '@tanstack/react-query';

import type { AnyTerm } from '#contract/own-term';
import { PAYMENT_TERMS } from '#contract/payment-term';
import { FilterSelect } from '#web/ui/search-field.tsx';

import { viewsQuery } from '../views/views.queries.ts';

type Props = { value: AnyTerm | undefined; onTerm: (term: string) => void };

/** There where the brand has terms of its own; an address that names one shows it in any case. */
export function TermFilter({ value, onTerm }: Props) {
  const { data } = useQuery(viewsQuery);
  const own = data?.ownTerms ?? [];
  if (own.length === 0 && value === undefined) return null;
  const known = Object.fromEntries([
    ...Object.entries(PAYMENT_TERMS).map(([term, { label }]) => [term, label]),
    ...own.map(({ id, name, archived }) => [id, archived ? `${name} (arquivada)` : name]),
  ]);
  return (
    <FilterSelect
      label="Filtrar por condição"
      all="Todas as condições"
      value={value}
      options={
        value === undefined || value in known ? known : { ...known, [value]: 'Condição própria' }
      }
      onChange={onTerm}
    />
  );
}

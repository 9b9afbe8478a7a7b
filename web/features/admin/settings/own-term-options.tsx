import { useQuery } from '@tanstack/react-query';

import type { AnyTerm } from '#contract/own-term';
import { PaymentTerm } from '#contract/payment-term';
import type { BrandTerm } from '#contract/payment-terms';
import { paymentTermQueries } from '#web/api/payment-terms.queries.ts';

type Option = { id: string; name: string; archived: boolean };

/**
 * Of the brand's own, those that can be chosen; what is chosen stays to be seen, also archived, and before it is
 * known what it is called: a select without its value would show another.
 */
function optionsOf(terms: readonly BrandTerm[] | undefined, chosen: string | null): Option[] {
  const offered = (terms ?? []).filter(({ id, archived }) => !archived || id === chosen);
  if (!chosen || offered.some(({ id }) => id === chosen)) return offered;
  return [...offered, { id: chosen, name: 'Condição própria', archived: false }];
}

/** After the options of the three. */
export function OwnTermOptions({ value }: { value: AnyTerm | null }) {
  const chosen = PaymentTerm.safeParse(value).success ? null : value;
  const { data } = useQuery(paymentTermQueries.list);
  return optionsOf(data, chosen).map(({ id, name, archived }) => (
    <option key={id} value={id}>
      {archived ? `${name} (arquivada)` : name}
    </option>
  ));
}

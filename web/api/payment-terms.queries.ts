import { queryOptions, useQuery } from '@tanstack/react-query';

import type { PaymentTermId, UserId } from '#contract/ids';
import { partsCount, type OfferedTerm } from '#contract/own-term';
import { listTermsEndpoint, resellerTermsEndpoint, type Granted } from '#contract/payment-terms';

import { call } from './call.ts';

const all = ['payment-terms'];

/** Terms of the brand's own: all of them, and those of one reseller. */
export const paymentTermQueries = {
  all,
  list: queryOptions({
    queryKey: [...all, 'list'],
    queryFn: async ({ signal }) => (await call(listTermsEndpoint, { signal })).terms,
    staleTime: 0,
    meta: { ownErrors: true },
  }),
  ofReseller: (id: UserId) =>
    queryOptions({
      queryKey: [...all, 'reseller', id],
      queryFn: ({ signal }) => call(resellerTermsEndpoint, { params: { id }, signal }),
      staleTime: 0,
      meta: { ownErrors: true },
    }),
};

/** What the reseller may choose now. */
export const offeredOf = ({ terms, mostParts }: Granted): OfferedTerm[] =>
  terms.filter((term) => (term.forAll || term.granted) && partsCount(term) <= mostParts);

type Usual = { id: UserId; defaultOwnTerm?: PaymentTermId | undefined };

/** What may be usual for them; what is usual stays there to be seen, also while it cannot be chosen. */
export function useUsualTerms({ id, defaultOwnTerm }: Usual, enabled: boolean) {
  const { data } = useQuery({ ...paymentTermQueries.ofReseller(id), enabled });
  const may = data ? offeredOf(data) : [];
  if (!defaultOwnTerm || may.some((term) => term.id === defaultOwnTerm)) return may;
  const name = data?.usual ?? 'Condição própria';
  return [...may, { id: defaultOwnTerm, name }];
}

import { keepPreviousData, queryOptions } from '@tanstack/react-query';

import { listProductsEndpoint } from '#contract/products';
import { calculateShippingEndpoint } from '#contract/shipping';
import type { StateCode } from '#contract/states';
import { getUserEndpoint } from '#contract/users';
import { call } from '#web/api/call.ts';
import { productQueries } from '#web/api/products.queries.ts';
import { resellerQueries } from '#web/api/resellers.queries.ts';

const FOUND_AT_ONCE = 8;

/** Nothing is kept: an order starts from the address and the credit of now. */
export const buyerQuery = (id: string) =>
  queryOptions({
    queryKey: [...resellerQueries.all, 'buyer', id],
    queryFn: async ({ signal }) => (await call(getUserEndpoint, { params: { id }, signal })).user,
    staleTime: 0,
    gcTime: 0,
    meta: { ownErrors: true },
  });

/** Without `all` an administrator gets what resellers get: what is for sale. */
export const forSaleQuery = (search: string) =>
  queryOptions({
    queryKey: [...productQueries.all, 'for-sale', search],
    queryFn: ({ signal }) =>
      call(listProductsEndpoint, {
        query: { limit: String(FOUND_AT_ONCE), search: search || undefined },
        signal,
      }),
    placeholderData: keepPreviousData,
    // Every sale changes the stock, and nothing tells this page about it.
    staleTime: 0,
    meta: { ownErrors: true },
  });

export type Parcel = { state: StateCode; weight: number };
/** Days are unknown where only the price was learnt. */
export type Quote = { cost: number; days: number | undefined };
export type Quotes = { ECONOMIC: Quote; EXPRESS: Quote };

export const quotesQuery = (parcel: Parcel | undefined) =>
  queryOptions({
    queryKey: ['shipping-quotes', parcel],
    queryFn: async ({ signal }): Promise<Quotes> => {
      if (!parcel) throw new Error('nothing to weigh');
      const quote = async (shippingType: keyof Quotes): Promise<Quote> => {
        const body = { ...parcel, shippingType };
        const { cost, estimatedDays } = await call(calculateShippingEndpoint, { body, signal });
        return { cost, days: estimatedDays };
      };
      const [ECONOMIC, EXPRESS] = await Promise.all([quote('ECONOMIC'), quote('EXPRESS')]);
      return { ECONOMIC, EXPRESS };
    },
    meta: { ownErrors: true },
  });

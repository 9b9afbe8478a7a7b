import type { BrandTerm, TermBody } from '#contract/payment-terms';

import { checkoutCalls } from './checkout-calls.ts';
import type { SomeUser } from './given.ts';
import type { TestApp } from './test-app.ts';

export const SOME_TERM: TermBody = {
  name: '30/60/90',
  days: [30, 60, 90],
  downPercent: null,
  discountBasisPoints: 0,
  minInstallment: 0,
  forAll: true,
  archived: false,
};

/** What is done with terms of the brand's own. `token` is an administrator's. */
export function termCalls(api: TestApp, token: string) {
  const put = (url: string, payload: object, as: string) =>
    api.send({ method: 'PUT', url, payload }, as);
  const add = (values: object = {}, as = token) =>
    api.post('/api/payment-terms', { ...SOME_TERM, ...values }, as);
  const listed = async (): Promise<BrandTerm[]> =>
    (await api.get('/api/payment-terms', token)).json().terms;
  const find = async (name: string): Promise<BrandTerm> => {
    const found = (await listed()).find((term) => term.name === name);
    if (!found) throw new Error(`no term ${name}`);
    return found;
  };
  return {
    add,
    listed,
    find,
    added: async (values: Partial<TermBody> = {}): Promise<BrandTerm> => {
      await add(values);
      return find(values.name ?? SOME_TERM.name);
    },
    change: (term: BrandTerm, values: object = {}, as = token) => {
      const { id, companies: _, ...body } = term;
      return put(`/api/payment-terms/${id}`, { ...body, ...values }, as);
    },
    grant: (userId: string, termIds: readonly string[], as = token) =>
      put(`/api/admin/resellers/${userId}/payment-terms`, { termIds }, as),
    granted: (userId: string) => api.get(`/api/admin/resellers/${userId}/payment-terms`, token),
    offered: async ({ token: as }: SomeUser): Promise<string[]> =>
      ((await api.get('/api/settings', as)).json().ownTerms ?? []).map(
        ({ name }: { name: string }) => name,
      ),
    /** Fifteen pieces for R$ 250,00 and no freight, by this term as it was read. */
    order: async (buyer: SomeUser, term: BrandTerm, values: object = {}) => {
      const { variants } = await api.given.product({ msrp_cents: 33_33, sizes: { P: 20 } });
      const like = term.downPercent === null ? 'boleto_30' : 'parcelado_50_50';
      const { id, version } = term;
      return checkoutCalls(api)(
        [{ variantId: variants['P'], quantity: 15 }],
        { token: buyer.token },
        { term: like, ownTerm: { id, version }, ...values },
      );
    },
  };
}

import type { Promotion, PromotionBody, Promotions } from '#contract/promotions';

import type { TestApp } from './test-app.ts';

export const SOME_PROMOTION: PromotionBody = {
  name: 'Liquida',
  offBasisPoints: 1000,
  off: null,
  scope: 'all',
  productIds: [],
  categories: [],
  collectionIds: [],
  validFrom: null,
  validUntil: null,
  active: true,
};

/** What is done with promotions. `token` is an administrator's. */
export function promotionCalls(api: Pick<TestApp, 'send' | 'get' | 'post'>, token: string) {
  const listed = async (): Promise<Promotions> => (await api.get('/api/promotions', token)).json();
  const add = (values: Partial<PromotionBody> = {}, as = token) =>
    api.post('/api/promotions', { ...SOME_PROMOTION, ...values }, as);
  const find = async (name = SOME_PROMOTION.name): Promise<Promotion> => {
    const found = (await listed()).promotions.find((promotion) => promotion.name === name);
    if (!found) throw new Error(`no promotion ${name}`);
    return found;
  };
  return {
    add,
    find,
    listed,
    added: async (values: Partial<PromotionBody> = {}): Promise<Promotion> => {
      const reply = await add(values);
      if (reply.statusCode !== 201) throw new Error(reply.body);
      return find(values.name);
    },
    change: (promotion: Promotion, values: object = {}, as = token) => {
      const { id, inForce: _now, products: _named, collections: _of, ...body } = promotion;
      const payload = { ...body, ...values };
      return api.send({ method: 'PUT', url: `/api/promotions/${id}`, payload }, as);
    },
    remove: ({ id }: Promotion, as = token) =>
      api.send({ method: 'DELETE', url: `/api/promotions/${id}` }, as),
  };
}

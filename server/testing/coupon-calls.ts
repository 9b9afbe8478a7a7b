import type { Coupon, CouponBody } from '#contract/coupons';

import type { TestApp } from './test-app.ts';

export const SOME_COUPON: CouponBody = {
  code: 'VERAO10',
  offBasisPoints: 1000,
  off: null,
  minOrder: null,
  maxUses: null,
  maxUsesEach: null,
  forAll: true,
  userIds: [],
  validFrom: null,
  validUntil: null,
  active: true,
};

/** What is done with coupons. `token` is an administrator's. */
export function couponCalls(api: Pick<TestApp, 'send' | 'get' | 'post'>, token: string) {
  const add = (values: Partial<CouponBody> = {}, as = token) =>
    api.post('/api/coupons', { ...SOME_COUPON, ...values }, as);
  const find = async (code = SOME_COUPON.code): Promise<Coupon> => {
    const { coupons } = (await api.get('/api/coupons', token)).json();
    const found = coupons.find((coupon: Coupon) => coupon.code === code);
    if (!found) throw new Error(`no coupon ${code}`);
    return found;
  };
  return {
    add,
    find,
    added: async (values: Partial<CouponBody> = {}): Promise<Coupon> => {
      const reply = await add(values);
      if (reply.statusCode !== 201) throw new Error(reply.body);
      return find(values.code);
    },
    change: (coupon: Coupon, values: object = {}, as = token) => {
      const { id, inForce: _now, used: _times, resellers: _named, ...body } = coupon;
      const payload = { ...body, ...values };
      return api.send({ method: 'PUT', url: `/api/coupons/${id}`, payload }, as);
    },
    remove: ({ id }: Coupon, as = token) =>
      api.send({ method: 'DELETE', url: `/api/coupons/${id}` }, as),
    ask: (code: string, as: string) => api.post('/api/reseller/coupon', { code }, as),
  };
}

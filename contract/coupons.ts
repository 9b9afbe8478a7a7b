import * as z from 'zod/mini';

import { couponCode } from './coupon-code.ts';
import { endpoint } from './endpoint.ts';
import { idOf, idParams, type CouponId, type UserId } from './ids.ts';
import { Price } from './money.ts';
import { endsLater, hasOneOff, offerFields } from './promotions.ts';

export const MOST_COUPONS = 200;
const MOST_COUPON_RESELLERS = 200;
const USES = 'Use de 1 a 100.000';

const uses = z.nullable(
  z.int({ error: USES }).check(z.minimum(1, { error: USES }), z.maximum(100_000, { error: USES })),
);

const fields = {
  ...offerFields,
  code: couponCode,
  /** What the pieces must come to; null: nothing is asked. */
  minOrder: z.nullable(Price.check(z.minimum(0.01, { error: 'Use um valor acima de zero' }))),
  /** Orders with it in all, and of one reseller; cancelled ones do not count. Null: without limit. */
  maxUses: uses,
  maxUsesEach: uses,
  forAll: z.boolean(),
  /** Who may use it, where it is not for all. */
  userIds: z
    .array(idOf<UserId>({ error: 'Revendedor inválido' }))
    .check(z.maxLength(MOST_COUPON_RESELLERS, { error: `Use no máximo ${MOST_COUPON_RESELLERS}` })),
};

const namesSome = z.refine<{ forAll: boolean; userIds: readonly unknown[] }>(
  ({ forAll, userIds }) => forAll || userIds.length > 0,
  { path: ['userIds'], error: 'Escolha pelo menos um revendedor' },
);

export const CouponBody = z.strictObject(fields).check(hasOneOff, endsLater, namesSome);
export type CouponBody = z.output<typeof CouponBody>;

export const Coupon = z.object({
  ...fields,
  id: idOf<CouponId>(),
  version: z.int(),
  inForce: z.boolean(),
  used: z.int(),
  resellers: z.array(z.object({ id: idOf<UserId>(), name: z.string() })),
});
export type Coupon = z.output<typeof Coupon>;

const reply = z.object({
  /** By code. */
  coupons: z.array(Coupon),
});
export type Coupons = z.output<typeof reply>;

const params = idParams<CouponId>();

export const listCouponsEndpoint = endpoint({
  method: 'GET',
  path: '/api/coupons',
  audience: 'admin',
  profiles: ['SALES', 'FINANCE'],
  summary: 'Os cupons, por código, com quantos pedidos cada um já tem.',
  reply,
});

export const addCouponEndpoint = endpoint({
  method: 'POST',
  path: '/api/coupons',
  audience: 'admin',
  summary: 'Cria um cupom.',
  body: CouponBody,
  status: 201,
  reply,
});

export const changeCouponEndpoint = endpoint({
  method: 'PUT',
  path: '/api/coupons/:id',
  audience: 'admin',
  summary: 'Altera um cupom; o código fica como é. Com outra versão, 409.',
  params,
  body: z.strictObject({ ...fields, version: z.int() }).check(hasOneOff, endsLater, namesSome),
  reply,
});

export const deleteCouponEndpoint = endpoint({
  method: 'DELETE',
  path: '/api/coupons/:id',
  audience: 'admin',
  summary: 'Exclui um cupom que nenhum pedido tem.',
  params,
  reply,
});

/** What a buyer is told of a coupon. */
export const CouponTerms = z.object({
  code: z.string(),
  offBasisPoints: z.nullable(z.int()),
  off: z.nullable(Price),
  minOrder: z.nullable(Price),
});
export type CouponTerms = z.output<typeof CouponTerms>;

const reading = {
  body: z.strictObject({ code: couponCode }),
  reply: z.object({ coupon: CouponTerms }),
};

export const readCouponEndpoint = endpoint({
  method: 'POST',
  path: '/api/reseller/coupon',
  audience: 'reseller',
  summary: 'O que um cupom dá a quem pergunta; 409 se não pode usá-lo agora.',
  ...reading,
});

export const couponOfResellerEndpoint = endpoint({
  method: 'POST',
  path: '/api/admin/resellers/:id/coupon',
  audience: 'admin',
  profiles: ['SALES'],
  summary: 'O que um cupom dá a um revendedor, para um pedido que a marca registra.',
  params: idParams<UserId>(),
  ...reading,
});

import * as z from 'zod/mini';

import { CATEGORIES, Category } from './category.ts';
import { keysOf } from './closed-set.ts';
import { day } from './day.ts';
import { endpoint } from './endpoint.ts';
import { idOf, idParams, type CollectionId, type ProductId, type PromotionId } from './ids.ts';
import { Price } from './money.ts';
import { PROMOTION_SCOPES, type PromotionScope } from './promotion-scope.ts';
import { requiredText } from './text.ts';

export const MOST_PROMOTIONS = 100;
export const MOST_PROMOTED_PRODUCTS = 300;
const MOST_COLLECTIONS = 50;

const OFF = 'O desconto vai de 0,01% a 90%';
const OFF_REAIS = 'Use um desconto acima de zero';

/** What promotions and coupons have in common: percent or reais off, days, on or off. */
export const offerFields = {
  offBasisPoints: z.nullable(
    z.int({ error: OFF }).check(z.minimum(1, { error: OFF }), z.maximum(9000, { error: OFF })),
  ),
  /** Reais; either this or the percentage. */
  off: z.nullable(Price.check(z.minimum(0.01, { error: OFF_REAIS }))),
  /** Days in São Paulo, both included; null: since ever, for good. */
  validFrom: z.nullable(day),
  validUntil: z.nullable(day),
  active: z.boolean(),
};

type Off = { offBasisPoints: number | null; off: number | null };
export const hasOneOff = z.refine<Off>(
  ({ offBasisPoints, off }) => (offBasisPoints === null) !== (off === null),
  { path: ['off'], error: 'Informe um percentual ou um valor' },
);
export const endsLater = z.refine<{ validFrom: string | null; validUntil: string | null }>(
  ({ validFrom, validUntil }) =>
    validFrom === null || validUntil === null || validFrom <= validUntil,
  { path: ['validUntil'], error: 'O fim vem antes do início' },
);

const lists = {
  productIds: z
    .array(idOf<ProductId>({ error: 'Identificador inválido' }))
    .check(
      z.maxLength(MOST_PROMOTED_PRODUCTS, { error: `Use no máximo ${MOST_PROMOTED_PRODUCTS}` }),
    ),
  categories: z.array(Category).check(z.maxLength(CATEGORIES.length)),
  collectionIds: z
    .array(idOf<CollectionId>({ error: 'Coleção inválida' }))
    .check(z.maxLength(MOST_COLLECTIONS, { error: `Use no máximo ${MOST_COLLECTIONS}` })),
};

const fields = {
  ...offerFields,
  /** Its buyers read it. */
  name: requiredText(40, 'Informe o nome da promoção').check(
    z.refine((name) => !/[\t\n\r]/.test(name), { error: 'Use uma linha só' }),
  ),
  scope: z.literal(keysOf(PROMOTION_SCOPES)),
  /** Of these three only the one that the scope names says something. */
  ...lists,
};

type Scoped = { scope: PromotionScope } & Record<keyof typeof lists, readonly unknown[]>;
const namesSome = (scope: PromotionScope, list: keyof typeof lists, error: string) =>
  z.refine<Scoped>((body) => body.scope !== scope || body[list].length > 0, {
    path: [list],
    error,
  });
const judged = [
  hasOneOff,
  endsLater,
  namesSome('products', 'productIds', 'Escolha pelo menos um produto'),
  namesSome('categories', 'categories', 'Escolha pelo menos uma categoria'),
  namesSome('collections', 'collectionIds', 'Escolha pelo menos uma coleção'),
] as const;

export const PromotionBody = z.strictObject(fields).check(...judged);
export type PromotionBody = z.output<typeof PromotionBody>;

export const Promotion = z.object({
  ...fields,
  id: idOf<PromotionId>(),
  version: z.int(),
  /** Whether it lowers prices today. */
  inForce: z.boolean(),
  /** Those of `productIds` that are there. */
  products: z.array(z.object({ id: idOf<ProductId>(), title: z.string(), sku: z.string() })),
  /** The same of `collectionIds`. */
  collections: z.array(z.object({ id: idOf<CollectionId>(), name: z.string() })),
});
export type Promotion = z.output<typeof Promotion>;

const reply = z.object({
  /** By name. */
  promotions: z.array(Promotion),
});
export type Promotions = z.output<typeof reply>;

const params = idParams<PromotionId>();

export const listPromotionsEndpoint = endpoint({
  method: 'GET',
  path: '/api/promotions',
  audience: 'admin',
  profiles: ['SALES', 'FINANCE'],
  summary: 'As promoções, por nome, com o que cada uma abaixa e se vale hoje.',
  reply,
});

export const addPromotionEndpoint = endpoint({
  method: 'POST',
  path: '/api/promotions',
  audience: 'admin',
  summary: 'Cria uma promoção. De várias que servem ao mesmo produto vale o menor preço.',
  body: PromotionBody,
  status: 201,
  reply,
});

export const changePromotionEndpoint = endpoint({
  method: 'PUT',
  path: '/api/promotions/:id',
  audience: 'admin',
  summary: 'Altera uma promoção. Com outra versão, 409.',
  params,
  body: z.strictObject({ ...fields, version: z.int() }).check(...judged),
  reply,
});

export const deletePromotionEndpoint = endpoint({
  method: 'DELETE',
  path: '/api/promotions/:id',
  audience: 'admin',
  summary: 'Exclui uma promoção; pedidos já feitos não mudam.',
  params,
  reply,
});

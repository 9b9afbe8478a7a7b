import * as z from 'zod/mini';

import { Category } from './category.ts';
import { endpoint } from './endpoint.ts';
import { GroupIds, MOST_GROUPS } from './group-ids.ts';
import { idOf, type CollectionId, type GroupId, type ProductId } from './ids.ts';
import { MOST_CHOSEN } from './prices.ts';
import { listProductsEndpoint } from './product-endpoints.ts';

const TOO_MANY = { error: 'Escolha no máximo 1.000 produtos' };
const NONE = { error: 'Escolha pelo menos um produto' };
const productId = idOf<ProductId>({ error: 'Identificador inválido' });

const collectionId = z.optional(z.nullable(idOf<CollectionId>({ error: 'Coleção inválida' })));

/** One of these: published or not, a category, a collection, or the groups that see it (none: everybody does). */
const ProductsChange = z
  .object({
    published: z.optional(z.boolean()),
    category: z.optional(z.nullable(Category)),
    /** Null: out of its collection. */
    collectionId,
    groups: z.optional(GroupIds),
  })
  .check(
    z.refine(
      (change) => Object.values(change).filter((value) => value !== undefined).length === 1,
      { error: 'Escolha uma mudança' },
    ),
  );
export type ProductsChange = z.output<typeof ProductsChange>;

const Named = z.object({ id: idOf<ProductId>(), sku: z.string(), title: z.string() });

/** A product as one change of many left it: enough to take that back, unless something came after. */
export const ChangedProduct = z.object({
  id: productId,
  /** When this change was saved; any later saving has another moment. */
  savedAt: z.iso.datetime(),
  published: z.optional(z.boolean()),
  category: z.optional(z.nullable(Category)),
  collectionId,
  groups: z.optional(z.array(idOf<GroupId>()).check(z.maxLength(MOST_GROUPS))),
});
export type ChangedProduct = z.output<typeof ChangedProduct>;

/** What a change of many did, product by product. */
export const ProductsReport = z.object({
  message: z.string(),
  /** Each with what it was before. */
  changed: z.array(ChangedProduct),
  /** Products that were so already. */
  unchanged: z.int(),
  refused: z.array(z.object({ ...Named.shape, reason: z.string() })),
});
export type ProductsReport = z.output<typeof ProductsReport>;

export const changeProductsEndpoint = endpoint({
  method: 'POST',
  path: '/api/products/change',
  audience: 'admin',
  summary:
    'Publica, despublica, muda a categoria, a coleção ou quem vê vários produtos e diz, produto a produto, o que foi feito.',
  body: z.object({
    productIds: z.array(productId).check(z.minLength(1, NONE), z.maxLength(MOST_CHOSEN, TOO_MANY)),
    change: ProductsChange,
  }),
  long: true,
  reply: ProductsReport,
});

export const restoreProductsEndpoint = endpoint({
  method: 'POST',
  path: '/api/products/change/undo',
  audience: 'admin',
  summary:
    'Desfaz uma mudança de vários produtos; o que foi salvo depois dela fica como está e é dito.',
  body: z.object({
    /** As the change has answered. */
    products: z
      .array(ChangedProduct)
      .check(z.minLength(1, NONE), z.maxLength(MOST_CHOSEN, TOO_MANY)),
  }),
  long: true,
  reply: z.object({
    message: z.string(),
    restored: z.array(idOf<ProductId>()),
    left: z.array(Named),
  }),
});

const { search, category, state, stock, collection } = listProductsEndpoint.query.shape;

export const ProductMark = z.object({
  id: idOf<ProductId>(),
  active: z.boolean(),
  published: z.boolean(),
});
export type ProductMark = z.output<typeof ProductMark>;

export const selectProductsEndpoint = endpoint({
  method: 'GET',
  path: '/api/products/selection',
  audience: 'admin',
  summary: 'Os produtos de um filtro, só com o estado de cada um; no máximo 1.000, os mais novos.',
  query: z.object({ search, category, state, stock, collection }),
  reply: z.object({ products: z.array(ProductMark), total: z.int() }),
});

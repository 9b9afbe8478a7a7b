import * as z from 'zod/mini';

import { day } from './day.ts';
import { ProductCollection } from './delivery.ts';
import { endpoint } from './endpoint.ts';
import {
  idOf,
  idParams,
  type CollectionId,
  type GroupId,
  type OrderId,
  type ProductId,
  type UserId,
  type VariantId,
} from './ids.ts';
import { ProductImage } from './product-image.ts';
import { MOST_SIZES, MOST_STOCK } from './product.ts';
import { requiredText, text } from './text.ts';

/** Collections that are not archived. */
export const MOST_COLLECTIONS = 50;

const CollectionFields = z.strictObject({
  name: requiredText(60, 'Informe o nome da coleção').check(
    z.refine((name) => !/[\t\n\r]/.test(name), { error: 'Use uma linha só' }),
  ),
  story: text(600),
  /** The name of a picture that was uploaded; null: none. */
  cover: z.nullable(z.string().check(z.minLength(1), z.maxLength(100))),
  opensOn: day,
  closesOn: day,
  deliveryFrom: day,
  deliveryTo: day,
});
export type CollectionBody = z.output<typeof CollectionFields>;

const ORDER = [
  ['opensOn', 'closesOn', 'O fim dos pedidos não pode ser antes do início'],
  ['closesOn', 'deliveryFrom', 'A entrega começa quando os pedidos já fecharam'],
  ['deliveryFrom', 'deliveryTo', 'O fim da entrega não pode ser antes do início'],
] as const;

/** What is wrong with the order of its days, at the later of the two. */
export const daysOutOfOrder = (
  days: Pick<CollectionBody, 'opensOn' | 'closesOn' | 'deliveryFrom' | 'deliveryTo'>,
): { path: string; message: string }[] =>
  ORDER.filter(([first, then]) => days[first] > days[then]).map(([, path, message]) => ({
    path,
    message,
  }));

export const CollectionBody = CollectionFields;

const Count = z.int();

/** As the back office sees it. */
export const Collection = z.extend(ProductCollection, {
  story: z.string(),
  cover: z.nullable(ProductImage),
  state: z.literal(['draft', 'published', 'archived']),
  version: Count,
  /** Who alone sees what is in it, where that is not left to each product. */
  groups: z.optional(z.array(idOf<GroupId>())),
  models: Count,
  /** Pieces of its orders that were not cancelled, and what is left of the quotas. */
  reserved: Count,
  left: Count,
  companies: Count,
  /** Of its orders: pieces that arrived for nobody yet, of products that already left it. */
  waiting: Count,
});
export type Collection = z.output<typeof Collection>;

const Collections = z.object({ collections: z.array(Collection) });

export const listCollectionsEndpoint = endpoint({
  method: 'GET',
  path: '/api/admin/collections',
  audience: 'admin',
  summary: 'As coleções da marca, com o que foi reservado; as arquivadas no fim.',
  reply: Collections,
});

export const addCollectionEndpoint = endpoint({
  method: 'POST',
  path: '/api/admin/collections',
  audience: 'admin',
  summary: 'Cria uma coleção como rascunho.',
  body: CollectionBody,
  status: 201,
  reply: Collections,
});

const CollectionParams = idParams<CollectionId>();

export const changeCollectionEndpoint = endpoint({
  method: 'PUT',
  path: '/api/admin/collections/:id',
  audience: 'admin',
  summary:
    'Altera uma coleção. Outra janela de entrega vale para os pedidos em aberto, e os compradores são avisados; com outra versão, 409.',
  params: CollectionParams,
  body: z.strictObject({ ...CollectionFields.shape, version: Count }),
  reply: Collections,
});

export const publishCollectionEndpoint = endpoint({
  method: 'POST',
  path: '/api/admin/collections/:id/publish',
  audience: 'admin',
  summary: 'Publica uma coleção em rascunho com todos os seus produtos.',
  params: CollectionParams,
  reply: Collections,
});

export const archiveCollectionEndpoint = endpoint({
  method: 'POST',
  path: '/api/admin/collections/:id/archive',
  audience: 'admin',
  summary: 'Arquiva uma coleção sem produtos; os pedidos dela ficam como estão.',
  params: CollectionParams,
  reply: Collections,
});

/** A size of a product of the collection, in it now or when it was ordered. */
export const ProductionRow = z.object({
  productId: idOf<ProductId>(),
  title: z.string(),
  sku: z.string(),
  style: z.nullable(z.string()),
  color: z.nullable(z.string()),
  image: z.nullable(ProductImage),
  /** It has left the collection: its goods arrived. */
  arrived: z.boolean(),
  /** Who alone sees it, where that is not every reseller. */
  groups: z.optional(z.array(idOf<GroupId>())),
  companies: Count,
  sizes: z.array(
    z.object({
      variantId: idOf<VariantId>(),
      size: z.string(),
      /** Pieces of orders that were not cancelled. */
      sold: Count,
      /** Of its quota; nothing once it has arrived. */
      left: Count,
      /** Of what was sold: what still has to come. */
      waiting: Count,
    }),
  ),
});
export type ProductionRow = z.output<typeof ProductionRow>;

const WaitingOrder = z.object({
  orderId: idOf<OrderId>(),
  orderNumber: z.string(),
  company: z.string(),
  /** Pieces that have not arrived. */
  pieces: Count,
});

const Reserved = z.object({
  userId: idOf<UserId>(),
  company: z.string(),
  pieces: Count,
  // An instance of the version before tells of none of these, while both are at work.
  orders: z._default(Count, 0),
  models: z._default(Count, 0),
  /** Of the pieces: those that still have to come. */
  waiting: z._default(Count, 0),
});
export type Reserved = z.output<typeof Reserved>;

export const Production = z.object({
  products: z.array(ProductionRow),
  /** Who waits for pieces of products that arrived, by the date of the order. */
  waiting: z.array(WaitingOrder),
  /** Who reserved, most pieces first. */
  companies: z.array(Reserved),
  /** Who may order of it and has not. */
  missing: z._default(Count, 0),
});
export type Production = z.output<typeof Production>;

export const productionEndpoint = endpoint({
  method: 'GET',
  path: '/api/admin/collections/:id/production',
  audience: 'admin',
  summary:
    'O que produzir de uma coleção: peças vendidas por modelo, cor e tamanho, e quem espera.',
  params: CollectionParams,
  reply: Production,
});

export const exportProductionEndpoint = endpoint({
  method: 'GET',
  path: '/api/admin/collections/:id/production/csv',
  audience: 'admin',
  summary: 'Exporta em CSV o que produzir de uma coleção: uma linha por tamanho.',
  params: CollectionParams,
  heavy: true,
  download: 'text/csv; charset=utf-8',
  reply: z.unknown(),
});

export const exportReservedEndpoint = endpoint({
  method: 'GET',
  path: '/api/admin/collections/:id/reserved/csv',
  audience: 'admin',
  summary:
    'Exporta em CSV o que cada cliente reservou de uma coleção: uma linha por pedido e tamanho.',
  params: CollectionParams,
  heavy: true,
  download: 'text/csv; charset=utf-8',
  reply: z.unknown(),
});

const pieces = z
  .int({ error: 'Informe um número inteiro' })
  .check(
    z.minimum(0, { error: 'Use zero ou mais' }),
    z.maximum(MOST_STOCK, { error: 'O número é grande demais' }),
  );

export const arriveEndpoint = endpoint({
  method: 'POST',
  path: '/api/admin/collections/:id/arrivals',
  audience: 'admin',
  summary:
    'Registra a chegada de um produto: as peças vão aos pedidos pela data, o resto vira pronta-entrega. O mesmo id chega uma vez só.',
  params: CollectionParams,
  body: z.strictObject({
    /** Made by the caller; what is sent again under it changes nothing. */
    id: z.uuid({ error: 'Identificador inválido' }),
    productId: idOf<ProductId>({ error: 'Produto inválido' }),
    sizes: z
      .array(z.strictObject({ variantId: idOf<VariantId>(), pieces }))
      .check(z.minLength(1, { error: 'Informe os tamanhos' }), z.maxLength(MOST_SIZES)),
  }),
  reply: z.extend(Production, { message: z.string() }),
});

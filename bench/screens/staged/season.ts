import { randomUUID } from 'node:crypto';

import type { APIRequestContext } from '@playwright/test';

import { addDays, civilDate } from '#contract/calendar';
import { addCollectionEndpoint, listCollectionsEndpoint } from '#contract/collections';
import type { CollectionId } from '#contract/ids';
import { limitCollectionEndpoint } from '#contract/limited-collections';
import type { Product } from '#contract/product';
import { addGroupEndpoint } from '#contract/reseller-groups';

import { sentToBank } from '../../../e2e/boletos-at-bank.ts';
import { orderedBy, type Buyer } from '../../../e2e/cart-page.ts';
import { setStatus } from '../../../e2e/orders-page.ts';
import { created } from '../../../e2e/products.ts';
import { CAPSULE, HOLIDAYS, WINTER } from './names.ts';
import { askOffice, buyerOf } from './office.ts';

const today = civilDate(new Date());
const SIZES = ['P', 'M', 'G', 'GG'].map((size) => ({ size, stock: 60 }));

type Wanted = { name: string; from: number; products: readonly string[] };

type Staged = { collectionId: CollectionId; version: number; products: Product[] };

async function stageCollection(
  request: APIRequestContext,
  { name, from, products }: Wanted,
): Promise<Staged> {
  const data = {
    name,
    story: 'Lã, tricot e veludo em verdes de mata, com peças que se combinam entre si.',
    cover: null,
    opensOn: today,
    closesOn: addDays(today, from - 20),
    deliveryFrom: addDays(today, from),
    deliveryTo: addDays(today, from + 15),
  };
  const { path, reply } = addCollectionEndpoint;
  const { collections } = reply.parse(await askOffice(request, ['post', path], { data }));
  const collection = collections.find((one) => one.name === name);
  if (!collection) throw new Error(`no collection ${name}`);
  const { id: collectionId } = collection;
  const made: Product[] = [];
  for (const title of products) {
    const fields = { title, variants: SIZES, category: 'Jaquetas' as const, collectionId };
    made.push(await created(request, { ...fields, published: false }));
  }
  const published = await askOffice(request, [
    'post',
    `/api/admin/collections/${collectionId}/publish`,
  ]);
  const { version = 0 } =
    reply.parse(published).collections.find(({ id }) => id === collectionId) ?? {};
  return { collectionId, version, products: made };
}

/** Some pieces of each size of these products. */
const orderOfAll = (request: APIRequestContext, buyer: Buyer, products: readonly Product[]) =>
  orderedBy(
    request,
    buyer,
    products.flatMap((product) =>
      SIZES.map(({ size }, nth) => ({ product, size, quantity: 4 + 3 * nth })),
    ),
  );

/** Its boletos are at the bank, and keep their day. */
async function moveLater(request: APIRequestContext, id: CollectionId): Promise<void> {
  const { path, reply } = listCollectionsEndpoint;
  const { collections } = reply.parse(await askOffice(request, ['get', path]));
  const found = collections.find((one) => one.id === id);
  if (!found) throw new Error('no collection to move');
  const { name, story, version, opensOn, closesOn } = found;
  const window = { deliveryFrom: addDays(today, 130), deliveryTo: addDays(today, 145) };
  const data = { name, story, cover: null, version, opensOn, closesOn, ...window };
  await askOffice(request, ['put', `/api/admin/collections/${id}`], { data });
}

/** Fewer of some sizes than somebody waits for. */
async function arriveShort(
  request: APIRequestContext,
  id: CollectionId,
  products: readonly Product[],
): Promise<void> {
  for (const { id: productId, variants } of products) {
    const sizes = variants.map((variant) => ({ variantId: variant.id, pieces: 5 }));
    const data = { id: randomUUID(), productId, sizes };
    await askOffice(request, ['post', `/api/admin/collections/${id}/arrivals`], { data });
  }
}

/** A collection that a tag and a region see. */
async function stageCapsule(request: APIRequestContext): Promise<void> {
  const groups = [
    { name: 'Lojas do litoral', kind: 'tag', states: [] },
    { name: 'Norte e Nordeste', kind: 'region', states: ['BA', 'CE', 'PA', 'PE'] },
    { name: 'Multimarcas de shopping', kind: 'tag', states: [] },
  ];
  const { path, reply } = addGroupEndpoint;
  for (const data of groups) await askOffice(request, ['post', path], { data });
  const all = reply.parse(await askOffice(request, ['get', path])).groups;
  const seen = all.filter(({ name }) => name !== 'Multimarcas de shopping').map(({ id }) => id);
  const products = ['Saída de Praia em Tricô Rendado', 'Chapéu de Palha Trançada'];
  const { collectionId, version } = await stageCollection(request, {
    name: CAPSULE,
    from: 90,
    products,
  });
  const limit = limitCollectionEndpoint.path.replace(':id', collectionId);
  await askOffice(request, ['put', limit], { data: { groups: seen, version } });
}

/** Two collections with windows of their own, beside what is ready. */
export async function stageSeason(request: APIRequestContext): Promise<void> {
  const buyers = [await buyerOf(request, 'season'), await buyerOf(request, 'seasonLong')];
  const winter = ['Casaco Serra em Lã Batida', 'Suéter Trança Araucária'];
  const made = await stageCollection(request, { name: WINTER, from: 120, products: winter });
  const { collectionId, products } = made;
  for (const [nth, buyer] of buyers.entries()) {
    const { orderId } = await orderOfAll(request, buyer, products.slice(nth));
    await setStatus(request, orderId, 'APPROVED');
    await sentToBank(request, orderId);
  }
  await moveLater(request, collectionId);
  await arriveShort(request, collectionId, products.slice(0, 1));
  const holidays = ['Jaqueta Leve de Linho com Forro Estampado e Capuz Removível'];
  await stageCollection(request, { name: HOLIDAYS, from: 45, products: holidays });
  await stageCapsule(request);
}

import type { APIRequestContext } from '@playwright/test';

import { addDays, civilDate } from '#contract/calendar';
import { addCollectionEndpoint } from '#contract/collections';

import { created } from '../../../e2e/products.ts';
import { HOLIDAYS, WINTER } from './names.ts';
import { askOffice, buyerOf } from './office.ts';

const today = civilDate(new Date());
const SIZES = ['P', 'M', 'G', 'GG'].map((size) => ({ size, stock: 60 }));

type Wanted = { name: string; from: number; products: readonly string[] };

async function stageCollection(request: APIRequestContext, { name, from, products }: Wanted) {
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
  const collectionId = collections.find((one) => one.name === name)?.id ?? null;
  for (const title of products) {
    const fields = { title, variants: SIZES, category: 'Jaquetas' as const, collectionId };
    await created(request, { ...fields, published: false });
  }
  await askOffice(request, ['post', `/api/admin/collections/${collectionId}/publish`]);
}

/** Two collections with windows of their own, beside what is ready. */
export async function stageSeason(request: APIRequestContext): Promise<void> {
  await buyerOf(request, 'season');
  const winter = ['Casaco Serra em Lã Batida', 'Suéter Trança Araucária'];
  await stageCollection(request, { name: WINTER, from: 120, products: winter });
  const holidays = ['Jaqueta Leve de Linho com Forro Estampado e Capuz Removível'];
  await stageCollection(request, { name: HOLIDAYS, from: 45, products: holidays });
}

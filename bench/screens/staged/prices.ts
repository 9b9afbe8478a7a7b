import type { APIRequestContext } from '@playwright/test';

import {
  addPriceTableEndpoint,
  changePriceStepsEndpoint,
  type PriceTableBody,
} from '#contract/price-tables';
import { changePricesEndpoint, previewPricesEndpoint } from '#contract/prices';
import { listProductsEndpoint } from '#contract/product-endpoints';

import { OWN_TABLE, VOLUME_TABLE } from './names.ts';
import { askOffice } from './office.ts';

async function tableOf(request: APIRequestContext, fields: Partial<PriceTableBody>) {
  const always = { validFrom: null, validUntil: null, active: true, offBasisPoints: null };
  const { method: _post, path, reply } = addPriceTableEndpoint;
  const answer = await askOffice(request, ['post', path], { data: { ...always, ...fields } });
  const { tables } = reply.parse(answer);
  const table = tables.find(({ name }) => name === fields.name);
  if (!table) throw new Error(`no table ${fields.name}`);
  return table.id;
}

/** A table of own prices that was raised, and a step that is reached by pieces. */
export async function stagePrices(request: APIRequestContext): Promise<void> {
  const listed = await askOffice(request, ['get', `${listProductsEndpoint.path}?all=1&limit=12`]);
  const { products } = listProductsEndpoint.reply.parse(listed);
  const tableId = await tableOf(request, { name: OWN_TABLE, kind: 'own' });
  const prices = products.map(({ id, msrp }) => ({
    productId: id,
    price: Math.round(msrp * 55) / 100,
  }));
  await askOffice(request, ['put', `/api/price-tables/${tableId}/prices`], { data: { prices } });
  const change = { scope: 'all', tableId, percent: 4.5, rounding: 'ninety' };
  const seen = await askOffice(request, ['post', previewPricesEndpoint.path], { data: change });
  const { fingerprint } = previewPricesEndpoint.reply.parse(seen);
  const data = { ...change, fingerprint };
  await askOffice(request, ['post', changePricesEndpoint.path], { data });

  const volume = await tableOf(request, {
    name: VOLUME_TABLE,
    kind: 'percent',
    offBasisPoints: 4500,
  });
  const steps = [{ pieces: 60, tableId: volume }];
  await askOffice(request, ['put', changePriceStepsEndpoint.path], { data: { steps } });
}

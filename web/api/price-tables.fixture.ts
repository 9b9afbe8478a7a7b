import type { PriceTableId } from '#contract/ids';
import { listPriceTablesEndpoint, type PriceTable } from '#contract/price-tables';
import { uuid } from '#web/testing/product.fixture.ts';
import { server } from '#web/testing/server.ts';
import { ADMIN } from '#web/testing/session.fixture.ts';

/** An administrator of a brand that has tables of prices. */
export const PRICING = { ...ADMIN, hasPriceTables: true };

export const priceTable = (n: number, name: string, inForce = true): PriceTable => ({
  id: uuid<PriceTableId>(9100 + n),
  name,
  kind: 'price50',
  offBasisPoints: null,
  validFrom: null,
  validUntil: null,
  active: inForce,
  version: 1,
  inForce,
  companies: 0,
  prices: 0,
});

export const servePriceTables = (...tables: PriceTable[]) =>
  server.reply(listPriceTablesEndpoint, { tables, steps: [] });

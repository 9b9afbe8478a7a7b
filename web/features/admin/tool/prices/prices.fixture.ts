import type { Reply } from '#contract/endpoint';
import { paginationOf } from '#contract/paging';
import { lastAdjustmentEndpoint } from '#contract/price-history';
import { changePricesEndpoint, previewPricesEndpoint, type PriceRow } from '#contract/prices';
import type { Product } from '#contract/product';
import { listProductsEndpoint } from '#contract/product-endpoints';
import { anyProduct, uuid } from '#web/testing/product.fixture.ts';
import { server } from '#web/testing/server.ts';

type Preview = Reply<typeof previewPricesEndpoint>;

export const product = anyProduct;

export const row = (n: number, more: Partial<PriceRow> = {}): PriceRow => ({
  id: uuid(n),
  sku: `SKU-${n}`,
  title: `Peça ${n}`,
  image: null,
  msrp: { before: 100, after: 110 },
  price40: { before: 60, after: 60 },
  price50: null,
  aboveMsrp: false,
  ...more,
});

export const preview = (rows: PriceRow[], more: Partial<Preview> = {}): Preview => ({
  rows,
  pagination: paginationOf(1, 50, rows.length),
  summary: { products: rows.length, unchanged: 0, up: rows.length, down: 0, aboveMsrp: 0 },
  fingerprint: 'f'.repeat(43),
  ...more,
});

export const found = (products: Product[]) => ({
  products,
  pagination: paginationOf(1, 8, products.length),
  nextCursor: null,
});

/** One product would change, and nothing was changed before. */
export function servePrices() {
  server.reply(previewPricesEndpoint, preview([row(1)]));
  server.reply(changePricesEndpoint, { message: '1 produto reajustado', products: 1 });
  server.reply(lastAdjustmentEndpoint, { adjustment: null });
  server.reply(listProductsEndpoint, found([product(1), product(2)]));
}

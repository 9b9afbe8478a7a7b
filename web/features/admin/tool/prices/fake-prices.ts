import { vi } from 'vitest';

import type { Reply } from '#contract/endpoint';
import { paginationOf } from '#contract/paging';
import type { PriceRow, previewPricesEndpoint } from '#contract/prices';
import { Product } from '#contract/product';

type Preview = Reply<typeof previewPricesEndpoint>;

const idOf = (n: number) => `00000000-0000-4000-8000-${String(n).padStart(12, '0')}`;

export const product = (n: number, more: Partial<Product> = {}): Product =>
  Product.parse({
    id: idOf(n),
    sku: `SKU-${n}`,
    title: `Peça ${n}`,
    description: '',
    category: null,
    msrp: 100,
    price40: 60,
    price50: null,
    price: 60,
    weight: 0.2,
    measurements: '',
    dimensions: { length: 0, width: 0, height: 0 },
    variants: [],
    images: [],
    active: true,
    published: true,
    resellerVisible: true,
    createdAt: '2026-03-05T01:00:00.000Z',
    updatedAt: '2026-03-05T01:00:00.000Z',
    ...more,
  });

export const row = (n: number, more: Partial<PriceRow> = {}): PriceRow => ({
  id: idOf(n),
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

type Answer = { status?: number; body: unknown };

/** The server as the browser sees it: what was asked, and answers set by a test. */
export function fakePrices() {
  const asked: { key: string; search: string; body: unknown }[] = [];
  const answers: Record<string, Answer> = {
    'POST /api/prices/preview': { body: preview([row(1)]) },
    'POST /api/prices/change': { body: { message: '1 produto reajustado', products: 1 } },
    'GET /api/prices/last': { body: { adjustment: null } },
    'GET /api/products': { body: found([product(1), product(2)]) },
  };
  vi.stubGlobal('fetch', async (input: string, init?: RequestInit) => {
    const { pathname, search } = new URL(input, 'http://portal.test');
    const key = `${init?.method ?? 'GET'} ${pathname}`;
    const sent = init?.body;
    asked.push({ key, search, body: typeof sent === 'string' ? JSON.parse(sent) : undefined });
    const answer = answers[key + search] ?? answers[key];
    if (!answer) throw new TypeError(`nobody answers ${key}`);
    return Response.json(answer.body, { status: answer.status ?? 200 });
  });
  return {
    answers,
    bodies: (key: string) => asked.filter((one) => one.key === key).map(({ body }) => body),
  };
}

import { vi } from 'vitest';

import { paginationOf } from '#contract/paging';
import { Product } from '#contract/product';
import { productState } from '#contract/product-state';

export const productId = (n: number) => `00000000-0000-4000-8000-${String(n).padStart(12, '0')}`;

export const product = (n: number, more: Partial<Product> = {}): Product =>
  Product.parse({
    id: productId(n),
    sku: `PC-${n}`,
    title: `Peça ${n}`,
    description: '',
    category: null,
    msrp: 489,
    price40: 293.4,
    price50: 244.5,
    price: 293.4,
    weight: 0.4,
    measurements: '',
    dimensions: { length: 0, width: 0, height: 0 },
    variants: [{ id: productId(1000 + n), size: 'P', stock: 40 }],
    images: [],
    active: true,
    published: true,
    resellerVisible: true,
    createdAt: '2026-03-05T01:00:00.000Z',
    updatedAt: '2026-03-05T01:00:00.000Z',
    ...more,
  });

type Answer = { status?: number; body: unknown };

/** The server as the browser sees it: some products, what was asked, and answers set by a test. */
export function fakeShop(products: Product[]) {
  const asked: { key: string; body: unknown }[] = [];
  const answers: Record<string, Answer> = {};
  let held: Promise<void> = Promise.resolve();

  vi.stubGlobal('fetch', async (input: string, init?: RequestInit) => {
    const address = new URL(input, 'http://portal.test');
    const key = `${init?.method ?? 'GET'} ${address.pathname}`;
    const body: unknown = typeof init?.body === 'string' ? JSON.parse(init.body) : undefined;
    asked.push({ key: key + address.search, body });
    if (!key.startsWith('GET ')) await held;
    const answer = answers[key] ?? usual(products, key, { address, body });
    return Response.json(answer.body, { status: answer.status ?? 200 });
  });

  return {
    answers,
    /** The bodies that were sent to one address. */
    sent: (key: string) => asked.filter((one) => one.key === key).map(({ body }) => body),
    /** The lists that were asked for, by what stands behind the question mark. */
    lists: () => asked.map(({ key }) => key.split('GET /api/products?')[1]).filter(Boolean),
    /** Answers to changes wait until the returned function is called. */
    hold: () => {
      const turn = new EventTarget();
      held = new Promise((resolve) => {
        turn.addEventListener('release', () => resolve());
      });
      return () => turn.dispatchEvent(new Event('release'));
    },
  };
}

type Call = { address: URL; body: unknown };

function usual(products: Product[], key: string, { address, body }: Call): Answer {
  if (key === 'GET /api/products') return { body: pageOf(products, address.searchParams) };
  const at = products.findIndex(({ id }) => address.pathname.includes(id));
  const found = products[at];
  if (!found) return { status: 404, body: {} };
  if (key.startsWith('DELETE ')) {
    products.splice(at, 1);
    return { body: { message: 'ok' } };
  }
  if (key.endsWith('/duplicate')) {
    const copy = product(500, { title: `${found.title} (cópia)`, published: false });
    products.unshift(copy);
    return { status: 201, body: { product: copy } };
  }
  Object.assign(found, body);
  return { body: { product: found } };
}

function pageOf(products: Product[], query: URLSearchParams) {
  const found = products.filter(
    (one) =>
      query.get('all') === '1' &&
      one.title.includes(query.get('search') ?? '') &&
      (query.get('category') ?? one.category) === one.category &&
      (query.get('state') ?? productState(one)) === productState(one) &&
      hasStock(one, query.get('stock')),
  );
  const [page, limit] = [Number(query.get('page')), Number(query.get('limit'))];
  return {
    products: found.slice((page - 1) * limit, page * limit),
    pagination: paginationOf(page, limit, found.length),
    nextCursor: null,
  };
}

function hasStock({ variants }: Product, wanted: string | null): boolean {
  if (wanted === 'low') return variants.some(({ stock }) => stock <= 6);
  return wanted !== 'out' || variants.every(({ stock }) => stock === 0);
}

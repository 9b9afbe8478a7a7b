import { paginationOf } from '#contract/paging';
import { Product } from '#contract/product';

export const productId = (n: number) => `00000000-0000-4000-8000-${String(n).padStart(12, '0')}`;

export const product = (n: number, more: Partial<Product> = {}): Product =>
  Product.parse({
    id: productId(n),
    sku: `SKU-${n}`,
    title: `Produto ${n}`,
    description: '',
    category: 'Camisetas',
    msrp: 100,
    price40: 60,
    price50: 50,
    price: 60,
    weight: 0.3,
    measurements: '',
    dimensions: { length: 0, width: 0, height: 0 },
    variants: ['P', 'M'].map((size, at) => ({ id: productId(n * 100 + at), size, stock: 5 })),
    images: [],
    active: true,
    published: true,
    resellerVisible: true,
    createdAt: '2026-03-05T01:00:00.000Z',
    updatedAt: '2026-03-05T01:00:00.000Z',
    ...more,
  });

type Answer = { status?: number; body: unknown };

/** The shop as the browser sees it: products, favourites, what was asked, and set answers. */
export function fakeCatalog(products: Product[], favorites: string[] = []) {
  const asked: string[] = [];
  /** Taken once each, in turn, before the usual answer to the list. */
  const lists: Answer[] = [];

  const fetch: typeof globalThis.fetch = async (input, init) => {
    const address = new URL(typeof input === 'string' ? input : '', 'http://portal.test');
    asked.push(`${init?.method ?? 'GET'} ${address.pathname}${address.search}`);
    const { status = 200, body } = answer(address);
    return new Response(JSON.stringify(body), { status });
  };

  function answer({ pathname, searchParams }: URL): Answer {
    if (pathname === '/api/products') {
      return lists.shift() ?? { body: pageOf(products, favorites, searchParams) };
    }
    if (pathname.startsWith('/api/reseller/favorites')) return { body: { productIds: favorites } };
    const found = products.find(({ id }) => pathname === `/api/products/${id}`);
    return found ? { body: { product: found } } : { status: 404, body: {} };
  }

  const listed = () =>
    asked
      .filter((line) => line.startsWith('GET /api/products?'))
      .map((line) => Object.fromEntries(new URLSearchParams(line.split('?')[1])));
  return { fetch, asked, lists, listed };
}

/** Cursors count from the start, which is enough for a shop that does not change. */
function pageOf(products: Product[], favorites: string[], query: URLSearchParams) {
  const found = products.filter(
    ({ id, title, category, price }) =>
      title.includes(query.get('search') ?? '') &&
      (query.get('category') ?? category) === category &&
      price >= Number(query.get('minPrice') ?? 0) &&
      price <= Number(query.get('maxPrice') ?? Infinity) &&
      (!query.has('favorites') || favorites.includes(id)),
  );
  const [from, limit] = [Number(query.get('cursor') ?? 0), Number(query.get('limit'))];
  const next = from + limit;
  return {
    products: found.slice(from, next),
    pagination: paginationOf(from / limit + 1, limit, found.length),
    nextCursor: next < found.length ? String(next) : null,
  };
}

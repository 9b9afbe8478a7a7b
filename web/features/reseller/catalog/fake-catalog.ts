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

/** A body that is still to come keeps its asker waiting. */
type Answer = { status?: number; body: unknown };

/** The shop as the browser sees it: products, favourites, what was asked, and set answers. */
export function fakeCatalog(products: Product[], marked: string[] = []) {
  let favorites = marked;
  const asked: string[] = [];
  /** Taken once each, in turn, before the usual answer to the list. */
  const lists: Answer[] = [];
  /** The same before a mark is changed. */
  const marks: Answer[] = [];

  const fetch: typeof globalThis.fetch = async (input, init) => {
    const address = new URL(typeof input === 'string' ? input : '', 'http://portal.test');
    asked.push(`${init?.method ?? 'GET'} ${address.pathname}${address.search}`);
    const { status = 200, body } = answer(address, init?.method ?? 'GET');
    return new Response(JSON.stringify(await body), { status });
  };

  function answer({ pathname, searchParams }: URL, method: string): Answer {
    if (pathname === '/api/products') {
      return lists.shift() ?? { body: pageOf(products, favorites, searchParams) };
    }
    if (pathname.startsWith('/api/reseller/favorites')) {
      return (
        (method !== 'GET' && marks.shift()) || { body: { productIds: mark(pathname, method) } }
      );
    }
    const found = products.find(({ id }) => pathname === `/api/products/${id}`);
    return found ? { body: { product: found } } : { status: 404, body: {} };
  }

  function mark(pathname: string, method: string) {
    const changed = pathname.slice(pathname.lastIndexOf('/') + 1);
    favorites = favorites.filter((id) => method === 'GET' || id !== changed);
    if (method === 'PUT') favorites = [changed, ...favorites];
    return favorites;
  }

  const listed = () =>
    asked
      .filter((line) => line.startsWith('GET /api/products?'))
      .map((line) => Object.fromEntries(new URLSearchParams(line.split('?')[1])));
  return { fetch, asked, lists, marks, listed };
}

/** A cursor is the last product before it, whether that one is still found or not. */
function pageOf(products: Product[], favorites: string[], query: URLSearchParams) {
  const found = products.filter(
    ({ id, title, category, price }) =>
      title.includes(query.get('search') ?? '') &&
      (query.get('category') ?? category) === category &&
      price >= Number(query.get('minPrice') ?? 0) &&
      price <= Number(query.get('maxPrice') ?? Infinity) &&
      (!query.has('favorites') || favorites.includes(id)),
  );
  const limit = Number(query.get('limit'));
  const before = products.findIndex(({ sku }) => sku === query.get('cursor'));
  const rest = found.filter((one) => products.indexOf(one) > before);
  return {
    products: rest.slice(0, limit),
    pagination: paginationOf(1, limit, found.length),
    nextCursor: rest.length > limit ? (rest[limit - 1]?.sku ?? null) : null,
  };
}

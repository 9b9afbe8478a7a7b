import { contractEndpoints } from './contract-endpoints.ts';
import type { SomeUser } from './given.ts';
import type { TestApp } from './test-app.ts';

const NOBODY = '00000000-0000-4000-8000-000000000000';

const WORDS = [
  'xantungue',
  'xantunge',
  'xan',
  'xtg-9041',
  'xtg',
  'xtg-9042',
  'quartzo',
  'quarzo',
  'furtaflor',
  'ondina',
  'vestido',
];
const SORTS = ['newest', 'price_asc', 'price_desc', 'name_asc', 'name_desc', 'popularity'];

/** Everything that would find it, were it there. */
const SEARCHES = [
  ...WORDS.flatMap((word) => [`search=${word}`, `search=${word}&forgive=1`]),
  ...SORTS.map((sort) => `sortBy=${sort}`),
  'category=Vestidos',
  'minPrice=77&maxPrice=78',
  'favorites=1',
  'bought=1',
  'all=1&state=draft',
  'page=2&limit=1',
].map((query) => `/api/products?${query}`);

/** Two colours of a style, one of which some must never hear of, and every question that would tell of it. */
export async function hiddenShelf(api: TestApp) {
  const { db, given } = api;
  const common = { style: 'Ondina', category: 'Vestidos' as const, sizes: { P: 9, M: 0 } };
  // First, so that it would stand for its style.
  const hidden = await given.product({
    ...common,
    title: 'Xantungue Ondina',
    sku: 'XTG-9041',
    description: 'Tecido furtaflor',
    color_name: 'Quartzo',
    msrp_cents: 77_77,
  });
  const shown = await given.product({
    ...common,
    title: 'Vestido Ondina',
    sku: 'ODA-1000',
    color_name: 'Areia',
    msrp_cents: 55_55,
  });
  const picture = 'xantungue-9041.webp';
  await given.pictures(picture);
  await db
    .insertInto('product_images')
    .values({ product_id: hidden.id, filename: picture, position: 0 })
    .execute();
  const secrets = [hidden.id, ...Object.values(hidden.variants), 'xantungue', 'xtg-9041'];
  secrets.push('quartzo', 'furtaflor', picture);

  async function walk({ token }: SomeUser): Promise<[path: string, body: string][]> {
    const saved = (await api.get('/api/reseller/saved-carts', token)).json().carts[0]?.id ?? NOBODY;
    const paths = (await contractEndpoints())
      .filter(({ method, audience }) => method === 'GET' && audience !== 'admin')
      .map(({ path }) =>
        path
          .replace('/products/:id', `/products/${hidden.id}`)
          .replace('/saved-carts/:id', `/saved-carts/${saved}`)
          .replace(':id', NOBODY),
      );
    const more = [
      `/api/products/${shown.id}`,
      `/api/products/${shown.id}/colors`,
      ...SEARCHES,
      ...WORDS.map((word) => `/api/products/suggestions?typed=${word}`),
    ];
    const answers: [string, string][] = [];
    // Twice, so that kept pages answer as well.
    for (const path of [...paths, ...more, ...more]) {
      answers.push([path, (await api.get(path, token)).body]);
    }
    return answers;
  }

  return {
    hidden,
    shown,
    walk,
    /** What of the hidden product is in an answer, but for what was asked. */
    foundIn: (body: string, asked: readonly string[] = []) =>
      secrets.filter((secret) => body.toLowerCase().includes(secret) && !asked.includes(secret)),
  };
}

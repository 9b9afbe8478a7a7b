import { randomUUID } from 'node:crypto';

import { addDays, civilDate } from '#contract/calendar';
import type { Collection, CollectionBody } from '#contract/collections';
import type { CollectionId, ProductId, VariantId } from '#contract/ids';

import type { SomeProduct } from './given.ts';
import type { TestApp } from './test-app.ts';

/** So many days from today, in São Paulo. */
export const inDays = (days: number): string => addDays(civilDate(new Date()), days);

/** Open today; delivered in two months. */
export const SOME_COLLECTION = {
  name: 'Inverno',
  story: 'Lã e tricot em verdes de mata.',
  cover: null,
  opensOn: inDays(-5),
  closesOn: inDays(20),
  deliveryFrom: inDays(60),
  deliveryTo: inDays(75),
} satisfies CollectionBody;

const at = (id: string, rest = '') => `/api/admin/collections/${id}${rest}`;

type Api = Pick<TestApp, 'send' | 'get' | 'post' | 'given'>;

/** What the brand does with collections. `token` is an administrator's. */
export function collectionCalls(api: Api, token: string) {
  const add = (values: Partial<CollectionBody> = {}, as = token) =>
    api.post('/api/admin/collections', { ...SOME_COLLECTION, ...values }, as);
  const listed = async (): Promise<Collection[]> =>
    (await api.get('/api/admin/collections', token)).json().collections;
  const find = async (id: string): Promise<Collection> => {
    const found = (await listed()).find((collection) => collection.id === id);
    if (!found) throw new Error(`no collection ${id}`);
    return found;
  };
  const publish = (id: string) => api.post(at(id, '/publish'), {}, token);
  const change = async (id: string, values: Partial<CollectionBody> & { version?: number }) => {
    const { cover, story, name, version, ...days } = await find(id);
    const { opensOn, closesOn, deliveryFrom, deliveryTo } = days;
    const kept = { name, story, cover: cover?.filename ?? null, version };
    const payload = { ...kept, opensOn, closesOn, deliveryFrom, deliveryTo, ...values };
    return api.send({ method: 'PUT', url: at(id), payload }, token);
  };
  /** A published one of a name of its own. */
  const published = async (values: Partial<CollectionBody> = {}): Promise<Collection> => {
    const name = `Coleção ${randomUUID().slice(0, 8)}`;
    const made: Collection[] = (await add({ name, ...values })).json().collections;
    const id = made.find((collection) => collection.name === (values.name ?? name))?.id ?? '';
    await publish(id);
    return find(id);
  };
  return {
    add,
    listed,
    find,
    publish,
    change,
    published,
    /** From its page; with `products` it takes a change back. */
    limit: async (
      id: string,
      groups: readonly string[],
      values: { version?: number; products?: object[] } = {},
    ) =>
      api.send(
        {
          method: 'PUT',
          url: at(id, '/groups'),
          payload: { groups, version: (await find(id)).version, ...values },
        },
        token,
      ),
    archive: (id: string) => api.post(at(id, '/archive'), {}, token),
    production: async (id: string) => (await api.get(at(id, '/production'), token)).json(),
    /** A product that is ordered in it, with these quotas. */
    product: (id: CollectionId, sizes: Record<string, number>): Promise<SomeProduct> =>
      api.given.product({ collection_id: id, sizes, msrp_cents: 33_33 }),
    arrive: (
      id: string,
      arrival: { id?: string; productId: ProductId; sizes: Record<VariantId, number> },
      as = token,
    ) =>
      api.post(
        at(id, '/arrivals'),
        {
          id: arrival.id ?? randomUUID(),
          productId: arrival.productId,
          sizes: Object.entries(arrival.sizes).map(([variantId, pieces]) => ({
            variantId,
            pieces,
          })),
        },
        as,
      ),
  };
}

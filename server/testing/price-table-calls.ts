import type { PriceTable, PriceTableBody, PriceTables } from '#contract/price-tables';

import type { TestApp } from './test-app.ts';

export const SOME_TABLE: PriceTableBody = {
  name: 'Atacado',
  kind: 'price50',
  offBasisPoints: null,
  validFrom: null,
  validUntil: null,
  active: true,
};

/** What is done with tables of prices. `token` is an administrator's. */
export function priceTableCalls(api: Pick<TestApp, 'send' | 'get' | 'post'>, token: string) {
  const put = (url: string, payload: object, as: string) =>
    api.send({ method: 'PUT', url, payload }, as);
  const listed = async (): Promise<PriceTables> =>
    (await api.get('/api/price-tables', token)).json();
  const add = (values: object = {}, as = token) =>
    api.post('/api/price-tables', { ...SOME_TABLE, ...values }, as);
  const find = async (name: string): Promise<PriceTable> => {
    const found = (await listed()).tables.find((table) => table.name === name);
    if (!found) throw new Error(`no table ${name}`);
    return found;
  };
  return {
    add,
    listed,
    find,
    added: async (values: Partial<PriceTableBody> = {}): Promise<PriceTable> => {
      await add(values);
      return find(values.name ?? SOME_TABLE.name);
    },
    change: (table: PriceTable, values: object = {}, as = token) => {
      const { id, inForce: _now, companies: _of, prices: _own, ...body } = table;
      return put(`/api/price-tables/${id}`, { ...body, ...values }, as);
    },
    remove: ({ id }: PriceTable, as = token) =>
      api.send({ method: 'DELETE', url: `/api/price-tables/${id}` }, as),
    steps: (steps: readonly (readonly [number, PriceTable])[], as = token) =>
      put(
        '/api/price-steps',
        { steps: steps.map(([pieces, { id }]) => ({ pieces, tableId: id })) },
        as,
      ),
    price: ({ id }: PriceTable, prices: Record<string, number | null>, as = token) =>
      put(
        `/api/price-tables/${id}/prices`,
        { prices: Object.entries(prices).map(([productId, price]) => ({ productId, price })) },
        as,
      ),
    assign: (userIds: readonly string[], table: PriceTable | null, as = token) =>
      put('/api/admin/price-table-of-resellers', { userIds, tableId: table?.id ?? null }, as),
    takeBack: (given: PriceTable | null, before: readonly object[], as = token) =>
      put('/api/admin/price-table-of-resellers/undo', { given: given?.id ?? null, before }, as),
  };
}

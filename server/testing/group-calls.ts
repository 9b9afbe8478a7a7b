import type { GroupBody, LeftProducts, ResellerGroup } from '#contract/reseller-groups';

import type { TestApp } from './test-app.ts';

export const SOME_GROUP: GroupBody = { name: 'Nordeste Premium', kind: 'tag', states: [] };

/** What is done with groups of resellers. `token` is an administrator's. */
export function groupCalls(api: TestApp, token: string) {
  const listed = async (): Promise<ResellerGroup[]> =>
    (await api.get('/api/reseller-groups', token)).json().groups;
  const add = (values: object = {}, as = token) =>
    api.post('/api/reseller-groups', { ...SOME_GROUP, ...values }, as);
  const find = async (name: string): Promise<ResellerGroup> => {
    const found = (await listed()).find((group) => group.name === name);
    if (!found) throw new Error(`no group ${name}`);
    return found;
  };
  return {
    listed,
    add,
    find,
    added: async (values: Partial<GroupBody> = {}): Promise<ResellerGroup> => {
      await add(values);
      return find(values.name ?? SOME_GROUP.name);
    },
    change: ({ id, name, kind, states }: ResellerGroup, values: object = {}, as = token) =>
      api.send(
        {
          method: 'PUT',
          url: `/api/reseller-groups/${id}`,
          payload: { name, kind, states, ...values },
        },
        as,
      ),
    remove: ({ id }: { id: string }, products?: LeftProducts, as = token) =>
      api.send(
        {
          method: 'DELETE',
          url: `/api/reseller-groups/${id}${products ? `?products=${products}` : ''}`,
        },
        as,
      ),
    tag: ({ id }: { id: string }, userIds: readonly string[], member = true, as = token) =>
      api.post(`/api/reseller-groups/${id}/members`, { userIds, member }, as),
    set: (userId: string, groupIds: readonly string[], as = token) =>
      api.send(
        { method: 'PUT', url: `/api/admin/resellers/${userId}/groups`, payload: { groupIds } },
        as,
      ),
    of: async (userId: string): Promise<string[]> =>
      (await api.get(`/api/admin/resellers/${userId}/groups`, token))
        .json()
        .groups.filter(({ member }: { member: boolean }) => member)
        .map(({ name }: { name: string }) => name),
    /** From the product's form. */
    limit: (productId: string, groups: readonly string[]) =>
      api.send({ method: 'PUT', url: `/api/products/${productId}`, payload: { groups } }, token),
  };
}

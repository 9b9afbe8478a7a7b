import type { GroupId } from '#contract/ids';
import { listGroupsEndpoint, type ResellerGroup } from '#contract/reseller-groups';
import { uuid } from '#web/testing/product.fixture.ts';
import { server } from '#web/testing/server.ts';
import { ADMIN } from '#web/testing/session.fixture.ts';

/** An administrator of a brand that has groups. */
export const GROUPING = { ...ADMIN, hasGroups: true };

export const group = (n: number, more: Partial<ResellerGroup> = {}): ResellerGroup => ({
  id: uuid<GroupId>(7000 + n),
  name: `Grupo ${n}`,
  kind: 'tag',
  states: [],
  members: n,
  products: 0,
  onlyHere: 0,
  ...more,
});

export const SOUTH = group(9, { name: 'Sul', kind: 'region', states: ['SC', 'RS'] });

export const serveGroups = (...groups: ResellerGroup[]) =>
  server.reply(listGroupsEndpoint, { groups });

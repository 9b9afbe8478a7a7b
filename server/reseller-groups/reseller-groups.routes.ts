import type { FastifyInstance } from 'fastify';

import {
  addGroupEndpoint,
  changeGroupEndpoint,
  deleteGroupEndpoint,
  groupsOfResellerEndpoint,
  listGroupsEndpoint,
  setGroupsOfResellerEndpoint,
  tagResellersEndpoint,
} from '#contract/reseller-groups';

import type { Db } from '../db/database.ts';
import { route } from '../http/route.ts';
import { deleteGroup } from './delete-group.ts';
import { listGroups, listGroupsOf } from './groups.queries.ts';
import { addGroup, changeGroup } from './save-group.ts';
import { setGroups, tagMany } from './set-groups.ts';

export function resellerGroupRoutes(app: FastifyInstance, { db }: { db: Db }): void {
  route(app, listGroupsEndpoint, async () => ({ groups: await listGroups(db) }));

  route(app, addGroupEndpoint, async ({ actor, body }) => ({
    groups: await addGroup(db, actor.userId, body),
  }));

  route(app, changeGroupEndpoint, async ({ actor, params: { id }, body }) => ({
    groups: await changeGroup(db, { actorId: actor.userId, id, body }),
  }));

  route(app, deleteGroupEndpoint, async ({ actor, params: { id }, query }) => ({
    groups: await deleteGroup(db, actor, { id, products: query.products }),
  }));

  route(app, groupsOfResellerEndpoint, async ({ params: { id } }) => ({
    groups: await listGroupsOf(db, id),
  }));

  route(app, setGroupsOfResellerEndpoint, async ({ actor, params, body }) => ({
    groups: await setGroups(db, actor.userId, { userId: params.id, groupIds: body.groupIds }),
  }));

  route(app, tagResellersEndpoint, ({ actor, params: { id }, body }) =>
    tagMany(db, actor.userId, { id, ...body }),
  );
}

import * as z from 'zod/mini';

import { endpoint } from './endpoint.ts';
import { GroupIds } from './group-ids.ts';
import { idOf, idParams, type CollectionId, type GroupId } from './ids.ts';
import { MOST_CHOSEN } from './prices.ts';
import { ChangedProduct } from './product-bulk.ts';

/** The groups of a collection, and so of what is in it now and of what comes into it. */
export const limitCollectionEndpoint = endpoint({
  method: 'PUT',
  path: '/api/admin/collections/:id/groups',
  audience: 'admin',
  summary:
    'Define os grupos que veem uma coleção (nenhum: todos): os produtos dela seguem, e os que entrarem depois também. Com outra versão, 409.',
  params: idParams<CollectionId>(),
  body: z.strictObject({
    groups: GroupIds,
    version: z.int(),
    /** To take a change back: its products, as it has answered. */
    products: z.optional(z.array(ChangedProduct).check(z.maxLength(MOST_CHOSEN))),
  }),
  long: true,
  reply: z.object({
    message: z.string(),
    /** What taking it back sends: the version it has now, and what was before. */
    version: z.int(),
    groups: z.array(idOf<GroupId>()),
    changed: z.array(ChangedProduct),
  }),
});

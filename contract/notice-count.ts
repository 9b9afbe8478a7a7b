import * as z from 'zod/mini';

import { endpoint } from './endpoint.ts';

/** More than that are not counted: the bell says '99+'. */
export const MOST_UNREAD = 100;

/** By itself: every page asks it, and none begins with the rest. */
export const countNoticesEndpoint = endpoint({
  method: 'GET',
  path: '/api/notices/unread',
  audience: 'member',
  summary:
    'Quantos avisos ainda não foram lidos, no máximo 100; a quem decide recebimentos, quantos pedem decisão.',
  /** `decisions` stands in the menu: it comes with what every page asks, and only to who may see that queue. */
  reply: z.object({ unread: z.int(), decisions: z.optional(z.int()) }),
});

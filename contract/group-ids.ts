import * as z from 'zod/mini';

import { idOf, type GroupId } from './ids.ts';

export const MOST_GROUPS = 100;

/** What something is limited to: each group once, in one order. None: everybody sees it. */
export const GroupIds = z.pipe(
  z
    .array(idOf<GroupId>({ error: 'Este grupo não existe mais' }))
    .check(z.maxLength(MOST_GROUPS, { error: `Use no máximo ${MOST_GROUPS} grupos` })),
  z.transform((ids) => [...new Set(ids)].toSorted()),
);

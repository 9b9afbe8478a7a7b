import type { GroupId } from '#contract/ids';
import type { LeftProducts, ResellerGroup } from '#contract/reseller-groups';

import { isFull } from '../accounts/profile-limits.ts';
import { recordAudit, recordAudits } from '../audit/audit.queries.ts';
import type { Db } from '../db/database.ts';
import { allowLongWork } from '../db/long-work.ts';
import { inTransaction } from '../db/transaction.ts';
import { AppError } from '../errors.ts';
import type { SignedIn } from '../http/actor.ts';
import {
  deleteGroupRow,
  freeProducts,
  lockGroup,
  lockLimited,
  lockLimitedCollections,
} from './delete-group.queries.ts';
import { listGroups, lockGroups } from './groups.queries.ts';
import { audited, noGroup } from './save-group.ts';

const LIMITS = { lock: '10s', statement: '60s' };

type Asked = { id: GroupId; products: LeftProducts | undefined };

/**
 * Products first, then the group, then its collections: whoever limits a product holds it before the group. A
 * product that came between is told as a change that was not seen.
 */
export const deleteGroup = (
  db: Db,
  actor: Pick<SignedIn, 'userId' | 'profile'>,
  { id, products: left }: Asked,
): Promise<ResellerGroup[]> =>
  inTransaction(db, async (tx) => {
    await allowLongWork(tx, LIMITS);
    const limited = await lockLimited(tx, id);
    // Another group that goes may be of the same collection.
    await lockGroups(tx);
    if (!(await lockGroup(tx, id))) throw noGroup();
    const collections = await lockLimitedCollections(tx, id);
    if ((await lockLimited(tx, id)).length !== limited.length) throw new AppError('CONFLICT');
    const group = (await listGroups(tx)).find((one) => one.id === id);
    if (!group) throw noGroup();
    refuseUnasked(actor, group, { left, isOfCollections: collections.length > 0 });
    if (limited.length > 0) {
      await freeProducts(tx, limited, { groupId: id, left });
      await recordAudits(
        tx,
        limited.map((productId) => ({
          actorId: actor.userId,
          action: 'product_changed' as const,
          subjectType: 'product' as const,
          subjectId: productId,
          before: { groups: group.name },
          after: { groups: null },
        })),
      );
    }
    await recordAudits(
      tx,
      collections.map((collectionId) => ({
        actorId: actor.userId,
        action: 'collection_changed' as const,
        subjectType: 'collection' as const,
        subjectId: collectionId,
        before: { groups: group.name },
        after: { groups: null },
      })),
    );
    await deleteGroupRow(tx, id);
    await recordAudit(tx, {
      actorId: actor.userId,
      action: 'group_deleted',
      subjectType: 'reseller_group',
      subjectId: id,
      before: { ...audited(group), limitedProducts: group.onlyHere },
    });
    return listGroups(tx);
  });

/** Who sees a product is decided by those who may change products, and never by the way. */
function refuseUnasked(
  actor: Pick<SignedIn, 'profile'>,
  { products, onlyHere }: ResellerGroup,
  { left, isOfCollections }: { left: LeftProducts | undefined; isOfCollections: boolean },
): void {
  if ((products > 0 || isOfCollections) && !isFull(actor)) {
    throw new AppError(
      'NOT_ALLOWED',
      'Este grupo limita produtos: só o perfil Completo pode excluí-lo.',
    );
  }
  if (onlyHere > 0 && left === undefined) {
    const message = 'Diga o que será dos produtos que só este grupo vê';
    throw new AppError('CONFLICT', message, { details: [{ path: 'products', message }] });
  }
}

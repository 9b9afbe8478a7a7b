import { mayCall, type AdminProfile } from '#contract/admin-profiles';
import type { Endpoint } from '#contract/endpoint';
import type { OrderId, UserId } from '#contract/ids';
import {
  approveOrdersEndpoint,
  changeStatusesEndpoint,
  undoOrdersEndpoint,
  type BulkResult,
} from '#contract/order-bulk';
import type { OrderStatus } from '#contract/order-status';

import type { Db } from '../../db/database.ts';
import { AppError } from '../../errors.ts';
import type { Changed } from '../change-status.ts';
import { approveOrder, setStatus } from '../decide-order.ts';
import { undoChange } from '../undo/undo-change.ts';
import { namesOf, profileNow, statusOf, type OrderNames } from './order-names.queries.ts';

/** Who asked for it, by which call, and what is done with each. */
type Asked = {
  actorId: UserId;
  endpoint: Pick<Endpoint, 'audience' | 'profiles'>;
  change: (id: OrderId, profile: AdminProfile) => Promise<Changed>;
};

/** Of an order that is not there nobody knows whose it was. */
type Named = Omit<OrderNames, 'userId'> & { userId?: UserId };

const NOTHING: Changed = { changed: false, undo: undefined };

/**
 * One order after the other, each in its own transaction and by the one way there is for it: what is refused
 * for one stops none of the others. Asked again, it finds done what was done. A hundred take a while: a profile
 * that is taken away meanwhile changes none of those that are left.
 */
async function each(db: Db, ids: readonly OrderId[], asked: Asked): Promise<BulkResult[]> {
  const wanted = [...new Set(ids)];
  const names = await namesOf(db, wanted);
  const results: BulkResult[] = [];
  for (const id of wanted) {
    const about = names.get(id) ?? { id, orderNumber: id.slice(-8), companyName: null };
    results.push(await outcomeOf(db, about, asked));
  }
  return results;
}

async function profileOrRefuse(db: Db, { actorId, endpoint }: Asked): Promise<AdminProfile> {
  const profile = await profileNow(db, actorId);
  if (!profile || !mayCall(profile, endpoint)) throw new AppError('NOT_ALLOWED');
  return profile;
}

async function outcomeOf(db: Db, about: Named, asked: Asked): Promise<BulkResult> {
  try {
    const profile = await profileOrRefuse(db, asked);
    const { changed, undo } = await asked.change(about.id, profile);
    return changed ? { ...about, outcome: 'done', undo } : { ...about, outcome: 'already' };
  } catch (error) {
    // Whatever else went wrong is no word about this order: the whole call fails and may be repeated.
    if (!(error instanceof AppError)) throw error;
    return { ...about, outcome: 'refused', code: error.code, text: error.message };
  }
}

/** Of two administrators who approve the same orders, each order has one; the other is told so. */
export const approveOrders = (db: Db, ids: readonly OrderId[], actorId: UserId) =>
  each(db, ids, {
    actorId,
    endpoint: approveOrdersEndpoint,
    change: async (id) => {
      try {
        return await approveOrder(db, id, { actorId, undoable: true });
      } catch (error) {
        const isDecided = error instanceof AppError && error.code === 'ORDER_DECIDED';
        if (isDecided && (await statusOf(db, id)) === 'APPROVED') return NOTHING;
        throw error;
      }
    },
  });

export const setStatuses = (
  db: Db,
  ids: readonly OrderId[],
  { to, actorId }: { to: OrderStatus; actorId: UserId },
) =>
  each(db, ids, {
    actorId,
    endpoint: changeStatusesEndpoint,
    change: (id, profile) => setStatus(db, id, { to, actorId, profile, undoable: true }),
  });

export function undoChanges(
  db: Db,
  changes: readonly { id: OrderId; undo: number }[],
  actorId: UserId,
) {
  const events = new Map(changes.map(({ id, undo }) => [id, undo]));
  return each(db, [...events.keys()], {
    actorId,
    endpoint: undoOrdersEndpoint,
    change: async (id) => {
      await undoChange(db, { orderId: id, eventId: events.get(id) ?? 0, actorId });
      return { changed: true, undo: undefined };
    },
  });
}

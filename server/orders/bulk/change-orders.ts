import type { AdminProfile } from '#contract/admin-profiles';
import type { OrderId, UserId } from '#contract/ids';
import type { BulkResult } from '#contract/order-bulk';
import type { OrderStatus } from '#contract/order-status';

import type { Db } from '../../db/database.ts';
import { AppError } from '../../errors.ts';
import type { Changed } from '../change-status.ts';
import { approveOrder, setStatus } from '../decide-order.ts';
import { undoChange } from '../undo/undo-change.ts';
import { namesOf, statusOf, type OrderNames } from './order-names.queries.ts';

type Change = (id: OrderId) => Promise<Changed>;

/** Of an order that is not there nobody knows whose it was. */
type Named = Omit<OrderNames, 'userId'> & { userId?: UserId };

const NOTHING: Changed = { changed: false, undo: undefined };

/**
 * One order after the other, each in its own transaction and by the one way there is for it: what is refused
 * for one stops none of the others. Asked again, it finds done what was done.
 */
async function each(db: Db, ids: readonly OrderId[], change: Change): Promise<BulkResult[]> {
  const wanted = [...new Set(ids)];
  const names = await namesOf(db, wanted);
  const results: BulkResult[] = [];
  for (const id of wanted) {
    const about = names.get(id) ?? { id, orderNumber: id.slice(-8), companyName: null };
    results.push(await outcomeOf(about, change));
  }
  return results;
}

async function outcomeOf(about: Named, change: Change): Promise<BulkResult> {
  try {
    const { changed, undo } = await change(about.id);
    return changed ? { ...about, outcome: 'done', undo } : { ...about, outcome: 'already' };
  } catch (error) {
    // Whatever else went wrong is no word about this order: the whole call fails and may be repeated.
    if (!(error instanceof AppError)) throw error;
    return { ...about, outcome: 'refused', code: error.code, text: error.message };
  }
}

/** Of two administrators who approve the same orders, each order has one; the other is told so. */
export const approveOrders = (db: Db, ids: readonly OrderId[], actorId: UserId) =>
  each(db, ids, async (id) => {
    try {
      return await approveOrder(db, id, { actorId, undoable: true });
    } catch (error) {
      const isDecided = error instanceof AppError && error.code === 'ORDER_DECIDED';
      if (isDecided && (await statusOf(db, id)) === 'APPROVED') return NOTHING;
      throw error;
    }
  });

export const setStatuses = (
  db: Db,
  ids: readonly OrderId[],
  change: { to: OrderStatus; actorId: UserId; profile: AdminProfile | null },
) => each(db, ids, (id) => setStatus(db, id, { ...change, undoable: true }));

export function undoChanges(
  db: Db,
  changes: readonly { id: OrderId; undo: number }[],
  actorId: UserId,
) {
  const events = new Map(changes.map(({ id, undo }) => [id, undo]));
  return each(db, [...events.keys()], async (id) => {
    await undoChange(db, { orderId: id, eventId: events.get(id) ?? 0, actorId });
    return { changed: true, undo: undefined };
  });
}

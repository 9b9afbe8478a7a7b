import type { UserId } from '#contract/ids';

import { lockUser } from '../accounts/users.queries.ts';
import { recordAudit } from '../audit/audit.queries.ts';
import { readToday } from '../billing/invoices/invoices.queries.ts';
import type { Db } from '../db/database.ts';
import { inTransaction } from '../db/transaction.ts';
import { AppError } from '../errors.ts';
import { endPause, insertPause } from './dunning.queries.ts';

type Pause = { userId: UserId; until: string | null; reason: string; actorId: UserId };

/**
 * Another pause takes the place of the one before. The entry says until when and not why: the reseller gets the
 * entries of the account with their own data, and the reason is the brand's.
 */
export const pauseDunning = (db: Db, pause: Pause): Promise<void> =>
  inTransaction(db, async (tx) => {
    const { userId, until, actorId } = pause;
    await holdReseller(tx, userId);
    if (until !== null && until < (await readToday(tx))) {
      const message = 'A pausa termina hoje ou depois';
      throw new AppError('INVALID_INPUT', message, { details: [{ path: 'until', message }] });
    }
    await endPause(tx, userId, actorId);
    await insertPause(tx, pause);
    await recordAudit(tx, {
      actorId,
      action: 'dunning_paused',
      subjectType: 'user',
      subjectId: userId,
      after: { until },
    });
  });

/** Of two who resume at once the second is told that nothing was paused any more. */
export const resumeDunning = (db: Db, userId: UserId, actorId: UserId): Promise<void> =>
  inTransaction(db, async (tx) => {
    await holdReseller(tx, userId);
    if (!(await endPause(tx, userId, actorId))) {
      throw new AppError('CONFLICT', 'A cobrança não está em pausa.');
    }
    const subject = { subjectType: 'user', subjectId: userId } as const;
    await recordAudit(tx, { actorId, action: 'dunning_resumed', ...subject });
  });

async function holdReseller(tx: Db, userId: UserId): Promise<void> {
  const user = await lockUser(tx, userId);
  if (user?.role !== 'RESELLER') throw new AppError('NOT_FOUND', 'Revendedor não encontrado.');
}

import type { UserId } from '#contract/ids';

import { recordAudit } from '../audit/audit.queries.ts';
import { forgetCarts } from '../carts/cart-lines.queries.ts';
import type { Db } from '../db/database.ts';
import { AppError } from '../errors.ts';
import { forgetDevices } from './devices.queries.ts';
import { guardAdministrators } from './guard-administrators.ts';
import { deleteSessionsOf } from './sessions.queries.ts';
import { deleteTwoStep } from './two-step.queries.ts';
import { forgetUser, lockUser } from './users.queries.ts';

/**
 * Soft: orders keep their snapshots and point to the same row. The e-mail is free again, the
 * password, the phone and the carts are forgotten, every session ends.
 */
export async function deleteUser(tx: Db, actorId: UserId, id: UserId): Promise<void> {
  await guardAdministrators(tx, actorId, id);
  const user = await lockUser(tx, id);
  if (!user) throw new AppError('NOT_FOUND', 'Usuário não encontrado.');
  await forgetUser(tx, id);
  await deleteSessionsOf(tx, id);
  await forgetDevices(tx, id);
  await deleteTwoStep(tx, id);
  await forgetCarts(tx, id);
  await recordAudit(tx, {
    actorId,
    action: 'deleted',
    subjectType: 'user',
    subjectId: id,
    before: { email: user.email, company_name: user.company_name, role: user.role },
  });
}

import type { AdminProfile } from '#contract/admin-profiles';
import type { UserId } from '#contract/ids';
import type { TeamMember } from '#contract/team';

import { deleteUser } from '../accounts/delete-user.ts';
import { guardAdministrators } from '../accounts/guard-administrators.ts';
import { endPasswordLinks } from '../accounts/password-links.queries.ts';
import { deleteSessionsOf } from '../accounts/sessions.queries.ts';
import { takeTry, type Limit } from '../accounts/throttle.ts';
import { changeUser } from '../accounts/users.queries.ts';
import { recordAudit } from '../audit/audit.queries.ts';
import type { Db } from '../db/database.ts';
import { inTransaction } from '../db/transaction.ts';
import { AppError } from '../errors.ts';
import type { SignedIn } from '../http/actor.ts';
import { queueMail } from '../mail/mail.queries.ts';
import { lockMember, memberOr404 } from './locked-member.ts';

const about = ({ userId, from }: SignedIn, id: UserId) =>
  ({ actorId: userId, subjectType: 'user', subjectId: id, from }) as const;

/** Under the lock of every administrator: whoever is narrowed meanwhile narrows nobody. */
export const changeProfile = (
  db: Db,
  actor: SignedIn,
  id: UserId,
  { profile, was }: { profile: AdminProfile; was: AdminProfile },
): Promise<TeamMember> =>
  inTransaction(db, async (tx) => {
    await guardAdministrators(tx, actor.userId, id);
    const member = await memberOr404(tx, id);
    if (member.profile === profile) return member;
    if (member.profile !== was) throw new AppError('CONFLICT');
    await changeUser(tx, id, { admin_profile: profile });
    await recordAudit(tx, {
      ...about(actor, id),
      action: 'role_changed',
      before: { admin_profile: was },
      after: { admin_profile: profile },
    });
    return { ...member, profile };
  });

export const suspendMember = (db: Db, actor: SignedIn, id: UserId): Promise<TeamMember> =>
  inTransaction(db, async (tx) => {
    await guardAdministrators(tx, actor.userId, id);
    const member = await memberOr404(tx, id);
    if (member.status === 'invited') {
      throw new AppError(
        'CONFLICT',
        'Quem ainda não entrou não pode ser suspenso. Retire o convite.',
      );
    }
    if (member.status === 'suspended') return member;
    await changeUser(tx, id, { approved: false });
    await deleteSessionsOf(tx, id);
    await endPasswordLinks(tx, id);
    const change = { before: { approved: true }, after: { approved: false } };
    await recordAudit(tx, { ...about(actor, id), action: 'suspended', ...change });
    return memberOr404(tx, id);
  });

export const reactivateMember = (db: Db, actor: SignedIn, id: UserId): Promise<TeamMember> =>
  inTransaction(db, async (tx) => {
    await guardAdministrators(tx, actor.userId, id);
    const member = await memberOr404(tx, id);
    if (member.status !== 'suspended') return member;
    await changeUser(tx, id, { approved: true });
    const change = { before: { approved: false }, after: { approved: true } };
    await recordAudit(tx, { ...about(actor, id), action: 'reactivated', ...change });
    return memberOr404(tx, id);
  });

/** Also takes an invitation back: its link opens an account that is no longer there. */
export const removeMember = (db: Db, actor: SignedIn, id: UserId): Promise<void> =>
  inTransaction(db, async (tx) => {
    await guardAdministrators(tx, actor.userId, id);
    await memberOr404(tx, id);
    await deleteUser(tx, actor.userId, id);
  });

const BY_MEMBER: Limit = { name: 'ask-two-step', most: 3, windowSeconds: 24 * 3600 };

export async function askForTwoStep(db: Db, id: UserId): Promise<void> {
  await memberOr404(db, id);
  await takeTry(db, BY_MEMBER, id);
  await inTransaction(db, async (tx) => {
    const { email, status, twoStep } = await lockMember(tx, id);
    if (status !== 'active' || twoStep) throw new AppError('CONFLICT');
    await queueMail(tx, 'two_step_asked', email, {});
  });
}

import type { AdminProfile } from '#contract/admin-profiles';
import type { Body } from '#contract/endpoint';
import type { UserId } from '#contract/ids';
import type { inviteEndpoint, TeamMember } from '#contract/team';

import { insertUser } from '../accounts/accounts.queries.ts';
import { emailTaken } from '../accounts/email-taken.ts';
import { endPasswordLinks } from '../accounts/password-links.queries.ts';
import { takeTry, type Limit } from '../accounts/throttle.ts';
import { changeUser } from '../accounts/users.queries.ts';
import { recordAudit } from '../audit/audit.queries.ts';
import type { Db } from '../db/database.ts';
import { inTransaction } from '../db/transaction.ts';
import { AppError } from '../errors.ts';
import type { SignedIn } from '../http/actor.ts';
import { queueMail } from '../mail/mail.queries.ts';
import { lockMember, memberOr404 } from './locked-member.ts';
import { renewInvitation } from './team.queries.ts';

/** Each goes to a mailbox that may be anybody's. */
const BY_ADMINISTRATOR: Limit = { name: 'invite', most: 50, windowSeconds: 24 * 3600 };

type Invited = { id: UserId; email: string; profile: AdminProfile };

/** An account without a password, which the link in the mail gives one. */
export async function invite(
  db: Db,
  actor: SignedIn,
  { email, profile }: Body<typeof inviteEndpoint>,
): Promise<TeamMember> {
  await takeTry(db, BY_ADMINISTRATOR, actor.userId);
  return inTransaction(db, async (tx) => {
    const id = await insertUser(tx, { email, passwordHash: null, role: 'ADMIN', approved: true });
    if (!id) throw emailTaken();
    await changeUser(tx, id, { admin_profile: profile });
    return sendInvitation(tx, actor, { id, email, profile });
  });
}

/** The link that was sent before stops working; the days are counted anew. */
export async function inviteAgain(db: Db, actor: SignedIn, id: UserId): Promise<TeamMember> {
  await takeTry(db, BY_ADMINISTRATOR, actor.userId);
  return inTransaction(db, async (tx) => {
    const { email, profile, status } = await lockMember(tx, id);
    if (status !== 'invited') {
      throw new AppError('CONFLICT', 'Este convite já foi aceito ou retirado.');
    }
    await endPasswordLinks(tx, id);
    return sendInvitation(tx, actor, { id, email, profile });
  });
}

async function sendInvitation(
  tx: Db,
  { userId, from }: SignedIn,
  { id, email, profile }: Invited,
): Promise<TeamMember> {
  await renewInvitation(tx, id);
  await queueMail(tx, 'team_invitation', email, { userId: id, profile });
  await recordAudit(tx, {
    actorId: userId,
    action: 'team_invited',
    subjectType: 'user',
    subjectId: id,
    after: { email, admin_profile: profile },
    from,
  });
  return memberOr404(tx, id);
}

import type { AdminProfile } from '#contract/admin-profiles';
import type { UserId } from '#contract/ids';
import { INVITATION_DAYS, type TeamMember } from '#contract/team';

import type { Db } from '../db/database.ts';
import { rawQuery } from '../db/raw-query.ts';

type MemberRow = {
  id: UserId;
  email: string;
  profile: AdminProfile;
  approved: boolean;
  twoStep: boolean;
  lastAccessAt: Date | null;
  invitedUntil: Date | null;
};

/** The last access is that of an open session, or the last sign-in where none is open any more. */
const MEMBERS = `
  select u.id, u.email, coalesce(u.admin_profile, 'FULL') as profile, u.approved,
    exists (select 1 from two_steps t where t.user_id = u.id and t.confirmed_at is not null)
      as "twoStep",
    greatest(
      (select max(s.last_used_at) from sessions s where s.user_id = u.id),
      (select a.created_at from audit_entries a
       where a.subject_type = 'user' and a.subject_id = u.id::text and a.action = 'signed_in'
       order by a.id desc limit 1)) as "lastAccessAt",
    u.invited_until as "invitedUntil"
  from users u
  where u.role = 'ADMIN' and u.deleted_at is null`;

const statusOf = ({ approved, invitedUntil }: MemberRow): TeamMember['status'] => {
  if (!approved) return 'suspended';
  return invitedUntil ? 'invited' : 'active';
};

const toMember = (row: MemberRow): TeamMember => ({
  id: row.id,
  email: row.email,
  profile: row.profile,
  status: statusOf(row),
  twoStep: row.twoStep,
  lastAccessAt: row.lastAccessAt?.toISOString() ?? null,
  invitedUntil: row.invitedUntil?.toISOString() ?? null,
});

export async function listMembers(db: Db): Promise<TeamMember[]> {
  const rows = await rawQuery<MemberRow>(
    db,
    `${MEMBERS} order by u.created_at, u.id limit 500`,
    [],
  );
  return rows.map(toMember);
}

export async function findMember(db: Db, id: UserId): Promise<TeamMember | undefined> {
  const [row] = await rawQuery<MemberRow>(db, `${MEMBERS} and u.id = $1`, [id]);
  return row && toMember(row);
}

/** From now on, for as long as an invitation holds. */
export async function renewInvitation(tx: Db, id: UserId): Promise<void> {
  await rawQuery(
    tx,
    `update users set invited_until = now() + make_interval(days => $2), updated_at = now()
     where id = $1 and role = 'ADMIN' and deleted_at is null`,
    [id, INVITATION_DAYS],
  );
}

import type { UserId } from '#contract/ids';
import { SIGN_INS_SHOWN, type OwnSession, type SignIn } from '#contract/own-sessions';

import type { Db } from '../db/database.ts';
import { rawQuery } from '../db/raw-query.ts';
import { STILL_OPEN } from './sessions.queries.ts';

type SessionRow = {
  id: string;
  current: boolean;
  address: string | null;
  device: string | null;
  startedAt: Date;
  lastUsedAt: Date;
};

/** Named by the hash of what is kept of the token, which is its hash: it leads back to neither. */
const KEY = `encode(sha256(s.token_hash), 'hex')`;

export async function listOwnSessions(
  db: Db,
  userId: UserId,
  tokenHash: Buffer,
): Promise<OwnSession[]> {
  const rows = await rawQuery<SessionRow>(
    db,
    `select ${KEY} as id, s.token_hash = $2 as current, s.address, s.user_agent as device,
       s.created_at as "startedAt", s.last_used_at as "lastUsedAt"
     from sessions s where s.user_id = $1 and ${STILL_OPEN}
     order by s.token_hash = $2 desc, s.last_used_at desc, s.created_at desc limit 100`,
    [userId, tokenHash],
  );
  return rows.map(({ startedAt, lastUsedAt, ...row }) => ({
    ...row,
    startedAt: startedAt.toISOString(),
    lastUsedAt: lastUsedAt.toISOString(),
  }));
}

/** The owner is part of the question: nobody ends another's. */
export async function deleteOwnSession(db: Db, userId: UserId, id: string): Promise<void> {
  await rawQuery(db, `delete from sessions s where s.user_id = $1 and ${KEY} = $2`, [userId, id]);
}

type SignInRow = {
  id: number;
  at: Date;
  address: string | null;
  device: string | null;
  outcome: SignIn['outcome'];
};

export async function listSignIns(db: Db, userId: UserId): Promise<SignIn[]> {
  const rows = await rawQuery<SignInRow>(
    db,
    `select a.id, a.created_at as at, a.address, a.user_agent as device, a.action as outcome
     from audit_entries a
     where a.subject_type = 'user' and a.subject_id = $1
       and a.action in ('signed_in', 'sign_in_failed', 'two_step_failed')
     order by a.id desc limit $2`,
    [userId, SIGN_INS_SHOWN],
  );
  return rows.map(({ at, ...row }) => ({ ...row, at: at.toISOString() }));
}

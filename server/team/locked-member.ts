import type { UserId } from '#contract/ids';
import type { TeamMember } from '#contract/team';

import { lockUser } from '../accounts/users.queries.ts';
import type { Db } from '../db/database.ts';
import { AppError } from '../errors.ts';
import { findMember } from './team.queries.ts';

export async function memberOr404(db: Db, id: UserId): Promise<TeamMember> {
  const member = await findMember(db, id);
  if (!member) throw new AppError('NOT_FOUND', 'Pessoa não encontrada na equipe.');
  return member;
}

/** As it is once nobody else can change it. */
export async function lockMember(tx: Db, id: UserId): Promise<TeamMember> {
  await lockUser(tx, id);
  return memberOr404(tx, id);
}

import type { GroupId, UserId } from '#contract/ids';
import type { GroupOfReseller } from '#contract/reseller-groups';

import { lockUser } from '../accounts/users.queries.ts';
import { recordAudit, recordAudits } from '../audit/audit.queries.ts';
import type { Db } from '../db/database.ts';
import { inTransaction } from '../db/transaction.ts';
import { AppError } from '../errors.ts';
import {
  addMembers,
  holdGroup,
  listGroupsOf,
  lockResellers,
  removeMembers,
  replaceTags,
} from './groups.queries.ts';
import { noGroup } from './save-group.ts';

type Tags = { userId: UserId; groupIds: readonly GroupId[] };

export const setGroups = (db: Db, actorId: UserId, tags: Tags): Promise<GroupOfReseller[]> =>
  inTransaction(db, (tx) => setGroupsIn(tx, actorId, tags));

/** Besides those it has. */
export async function addGroupsIn(tx: Db, actorId: UserId, { userId, groupIds }: Tags) {
  const had = (await listGroupsOf(tx, userId)).filter(({ member }) => member);
  return setGroupsIn(tx, actorId, { userId, groupIds: [...had.map(({ id }) => id), ...groupIds] });
}

/** Under the lock that a checkout of theirs holds: an order is placed before this or judged by it. */
async function setGroupsIn(
  tx: Db,
  actorId: UserId,
  { userId, groupIds }: Tags,
): Promise<GroupOfReseller[]> {
  const user = await lockUser(tx, userId);
  if (user?.role !== 'RESELLER') throw new AppError('NOT_FOUND', 'Revendedor não encontrado.');
  const before = namesOf(await listGroupsOf(tx, userId));
  await replaceTags(tx, userId, groupIds);
  const groups = await listGroupsOf(tx, userId);
  const after = namesOf(groups);
  if (before.join('\n') !== after.join('\n')) {
    await recordAudit(tx, {
      actorId,
      action: 'groups_set',
      subjectType: 'user',
      subjectId: userId,
      before: { groups: before },
      after: { groups: after },
    });
  }
  return groups;
}

const namesOf = (groups: readonly GroupOfReseller[]) =>
  groups.filter(({ member }) => member).map(({ name }) => name);

type Many = { id: GroupId; userIds: readonly UserId[]; member: boolean };

/** A tag put on many, or taken off; whoever had it, or is gone, stays as they are. */
export const tagMany = (db: Db, actorId: UserId, { id, userIds, member }: Many) =>
  inTransaction(db, async (tx) => {
    const locked = await lockResellers(tx, userIds);
    const group = await holdGroup(tx, id);
    if (!group) throw noGroup();
    if (group.kind === 'region') {
      throw new AppError('CONFLICT', 'Uma região segue o endereço e não é posta à mão.');
    }
    const change = member ? addMembers : removeMembers;
    const changed = await change(tx, id, locked);
    const [before, after] = member ? [[], [group.name]] : [[group.name], []];
    await recordAudits(
      tx,
      changed.map((userId) => ({
        actorId,
        action: 'groups_set' as const,
        subjectType: 'user' as const,
        subjectId: userId,
        before: { groups: before },
        after: { groups: after },
      })),
    );
    return { message: taggedText(changed.length, { name: group.name, member }), changed };
  });

function taggedText(count: number, { name, member }: { name: string; member: boolean }): string {
  if (count === 0) return member ? `Já estavam em ${name}` : `Não estavam em ${name}`;
  const whom = `${count.toLocaleString('pt-BR')} ${count === 1 ? 'revendedor' : 'revendedores'}`;
  return member ? `${whom} em ${name}` : `${whom} fora de ${name}`;
}

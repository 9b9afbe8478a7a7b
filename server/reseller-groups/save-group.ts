import { isDeepStrictEqual } from 'node:util';

import { MOST_GROUPS } from '#contract/group-ids';
import type { GroupId, UserId } from '#contract/ids';
import type { GroupBody, ResellerGroup } from '#contract/reseller-groups';

import { recordAudit } from '../audit/audit.queries.ts';
import type { Db } from '../db/database.ts';
import { inTransaction } from '../db/transaction.ts';
import { AppError } from '../errors.ts';
import { insertGroup, listGroups, lockGroups, rewriteGroup } from './groups.queries.ts';

export const noGroup = () => new AppError('NOT_FOUND', 'Grupo não encontrado.');

export const addGroup = (db: Db, actorId: UserId, body: GroupBody): Promise<ResellerGroup[]> =>
  inTransaction(db, async (tx) => {
    await lockGroups(tx);
    const groups = await listGroups(tx);
    refuseTakenName(groups, body);
    if (groups.length >= MOST_GROUPS) {
      throw new AppError('CONFLICT', `Já há ${MOST_GROUPS} grupos. Exclua um para criar outro.`);
    }
    const id = await insertGroup(tx, body);
    await recordAudit(tx, {
      actorId,
      action: 'group_added',
      subjectType: 'reseller_group',
      subjectId: id,
      after: audited(body),
    });
    return listGroups(tx);
  });

type Change = { actorId: UserId; id: GroupId; body: GroupBody };

/** Whoever is in a region is looked at when it is asked, so that new states act at once. */
export const changeGroup = (db: Db, { actorId, id, body }: Change): Promise<ResellerGroup[]> =>
  inTransaction(db, async (tx) => {
    await lockGroups(tx);
    const groups = await listGroups(tx);
    const stored = groups.find((group) => group.id === id);
    if (!stored) throw noGroup();
    if (stored.kind !== body.kind) {
      const message = 'O tipo de um grupo não muda. Crie outro grupo.';
      throw new AppError('CONFLICT', message, { details: [{ path: 'kind', message }] });
    }
    refuseTakenName(
      groups.filter((group) => group.id !== id),
      body,
    );
    const [before, after] = [audited(stored), audited(body)];
    if (isDeepStrictEqual(before, after)) return groups;
    await rewriteGroup(tx, id, body);
    await recordAudit(tx, {
      actorId,
      action: 'group_changed',
      subjectType: 'reseller_group',
      subjectId: id,
      before,
      after,
    });
    return listGroups(tx);
  });

/** In the words of the audit. */
export const audited = ({ name, kind, states }: GroupBody) => ({
  groupName: name,
  groupKind: kind,
  ...(kind === 'region' && { states: states.toSorted() }),
});

const folded = (name: string) => name.normalize('NFD').replaceAll(/\p{M}/gu, '').toLowerCase();

/** Two groups of one name could not be told apart in a product's form. */
function refuseTakenName(others: readonly ResellerGroup[], { name }: GroupBody): void {
  if (!others.some((other) => folded(other.name) === folded(name))) return;
  const message = 'Já existe um grupo com este nome';
  throw new AppError('CONFLICT', message, { details: [{ path: 'name', message }] });
}

import { collectionPath, type Missing } from '#contract/collection-reminders';
import type { CollectionId, UserId } from '#contract/ids';

import { recordAudits } from '../audit/audit.queries.ts';
import type { Db } from '../db/database.ts';
import { inTransaction } from '../db/transaction.ts';
import { AppError } from '../errors.ts';
import { queueMail } from '../mail/mail.queries.ts';
import { shutText } from './programmed/agree-on-delivery.ts';
import { holdCollection, type HeldCollection } from './programmed/held-collection.queries.ts';
import { listMissing, REMINDED_AT_ONCE, takeMissing } from './reminders.queries.ts';

/** Who may order of a collection and has not. */
export async function readMissing(db: Db, id: CollectionId, publicUrl: string): Promise<Missing> {
  await findCollection(db, id);
  return { ...(await listMissing(db, id)), url: new URL(collectionPath(id), publicUrl).href };
}

type Reminding = { id: CollectionId; userIds: readonly UserId[] | undefined; sentBy: UserId };

/**
 * Reminds them by mail while they can still order, each once a day whoever asks: some at a time, and what is done stays
 * done. Answers how many were.
 */
export async function remindMissing(db: Db, { id, userIds, sentBy }: Reminding): Promise<number> {
  const collection = await findCollection(db, id);
  const shut = shutText(collection);
  if (shut) throw new AppError('WINDOW_CLOSED', `${shut} Não há o que lembrar.`);
  const asked = { id, userIds: userIds ?? null, sentBy };
  let sent = 0;
  for (let found = REMINDED_AT_ONCE; found === REMINDED_AT_ONCE;) {
    found = await inTransaction(db, async (tx) => {
      const due = await takeMissing(tx, asked);
      const taken = due.filter(({ isTaken }) => isTaken);
      for (const { email, companyName } of taken) {
        await queueMail(tx, 'collection_reminder', email, factsOf(collection, companyName));
      }
      await recordAudits(
        tx,
        taken.map(({ userId: subjectId }) => ({
          actorId: sentBy,
          action: 'reseller_mailed',
          subjectType: 'user',
          subjectId,
          after: { about: 'collection', collection: collection.name },
        })),
      );
      sent += taken.length;
      return due.length;
    });
  }
  return sent;
}

const factsOf = (collection: HeldCollection, companyName: string | null) => ({
  companyName,
  collectionId: collection.id,
  name: collection.name,
  closesOn: collection.closesOn,
  deliveryFrom: collection.deliveryFrom,
  deliveryTo: collection.deliveryTo,
});

async function findCollection(db: Db, id: CollectionId): Promise<HeldCollection> {
  const collection = await holdCollection(db, id);
  if (!collection) throw new AppError('NOT_FOUND', 'Coleção não encontrada.');
  return collection;
}

import {
  daysOutOfOrder,
  MOST_COLLECTIONS,
  type Collection,
  type CollectionBody,
} from '#contract/collections';
import type { CollectionId, UserId } from '#contract/ids';

import { recordAudit } from '../audit/audit.queries.ts';
import { changesBetween } from '../audit/audit.rules.ts';
import type { Db } from '../db/database.ts';
import { inTransaction } from '../db/transaction.ts';
import { AppError } from '../errors.ts';
import {
  insertCollection,
  listCollections,
  lockCollection,
  rewriteCollection,
  type StoredCollection,
} from './collections.queries.ts';
import {
  archive,
  countMembers,
  countOthers,
  isPicture,
  lockCollections,
  lockDrafts,
  publish,
} from './save-collection.queries.ts';

const subjectType = 'collection' as const;

export const addCollection = (
  db: Db,
  actorId: UserId,
  body: CollectionBody,
): Promise<Collection[]> =>
  inTransaction(db, async (tx) => {
    await judge(tx, body, null);
    const subjectId = await insertCollection(tx, body);
    const after = audited(body);
    await recordAudit(tx, { actorId, action: 'collection_added', subjectType, subjectId, after });
    return listCollections(tx);
  });

type Change = { id: CollectionId; version: number; body: CollectionBody };

/** Orders in the open follow another delivery window afterwards (`follow-window.ts`). */
export const changeCollection = (
  db: Db,
  actorId: UserId,
  { id, version, body }: Change,
): Promise<void> =>
  inTransaction(db, async (tx) => {
    await judge(tx, body, id);
    const stored = await lockOpen(tx, id);
    if (stored.version !== version) throw new AppError('CONFLICT');
    const changes = changesBetween(audited(stored), audited(body));
    if (!changes) return;
    const moves =
      stored.deliveryFrom !== body.deliveryFrom || stored.deliveryTo !== body.deliveryTo;
    await rewriteCollection(tx, { id, body, movedBy: moves ? actorId : null });
    await recordAudit(tx, {
      actorId,
      action: 'collection_changed',
      subjectType,
      subjectId: id,
      ...changes,
    });
  });

/** With all of its products, so that nobody sees half of it. Published twice, it is published once. */
export const publishCollection = (
  db: Db,
  actorId: UserId,
  id: CollectionId,
): Promise<Collection[]> =>
  inTransaction(db, async (tx) => {
    // Products before their collection, as whoever saves one locks them.
    const drafts = await lockDrafts(tx, id);
    const stored = await lockOpen(tx, id);
    if (!stored.isPublished) {
      await publish(
        tx,
        id,
        drafts.map((product) => product.id),
      );
      const entry = { actorId, subjectType, subjectId: id } as const;
      await recordAudit(tx, { ...entry, action: 'collection_published' });
    }
    return listCollections(tx);
  });

export const archiveCollection = (
  db: Db,
  actorId: UserId,
  id: CollectionId,
): Promise<Collection[]> =>
  inTransaction(db, async (tx) => {
    const stored = await lockCollection(tx, id);
    if (!stored) throw notFound();
    if (stored.isArchived) return listCollections(tx);
    const products = await countMembers(tx, id);
    if (products > 0) throw new AppError('CONFLICT', fullText(products));
    await archive(tx, id);
    const entry = { actorId, subjectType, subjectId: id } as const;
    await recordAudit(tx, { ...entry, action: 'collection_archived' });
    return listCollections(tx);
  });

const fullText = (products: number) =>
  products === 1
    ? 'Ainda há 1 produto na coleção. Registre a chegada ou tire-o antes de arquivar.'
    : `Ainda há ${products.toLocaleString('pt-BR')} produtos na coleção. Registre a chegada ou tire-os antes de arquivar.`;

const notFound = () => new AppError('NOT_FOUND', 'Coleção não encontrada.');

async function lockOpen(tx: Db, id: CollectionId): Promise<StoredCollection> {
  const stored = await lockCollection(tx, id);
  if (!stored) throw notFound();
  if (stored.isArchived) throw new AppError('CONFLICT', 'Esta coleção está arquivada.');
  return stored;
}

/** In the words of the audit. */
const audited = ({ name, story, cover, ...days }: CollectionBody) => ({
  collectionName: name,
  story,
  cover,
  opensOn: days.opensOn,
  closesOn: days.closesOn,
  deliveryFrom: days.deliveryFrom,
  deliveryTo: days.deliveryTo,
});

/** Two collections of one name could not be told apart. */
async function judge(tx: Db, body: CollectionBody, id: CollectionId | null): Promise<void> {
  const details = daysOutOfOrder(body);
  if (details.length > 0) throw new AppError('INVALID_INPUT', details[0]?.message, { details });
  if (body.cover !== null && !(await isPicture(tx, body.cover))) {
    throw wrong('cover', 'Imagem não encontrada. Envie-a de novo.');
  }
  await lockCollections(tx);
  const { all, named } = await countOthers(tx, body.name, id);
  if (named > 0) throw wrong('name', 'Já existe uma coleção com este nome');
  if (all >= MOST_COLLECTIONS) {
    const text = `Já há ${MOST_COLLECTIONS} coleções. Arquive uma para criar outra.`;
    throw new AppError('CONFLICT', text);
  }
}

const wrong = (path: string, message: string) =>
  new AppError('INVALID_INPUT', message, { details: [{ path, message }] });

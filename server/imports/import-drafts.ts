import type { ReplyInput } from '#contract/endpoint';
import type { ImportId, UserId } from '#contract/ids';
import type { importDraftsEndpoint } from '#contract/imports';

import { changeManyIn } from '../catalog/change-many.ts';
import type { Db } from '../db/database.ts';
import { allowLongWork } from '../db/long-work.ts';
import { inTransaction } from '../db/transaction.ts';
import { AppError } from '../errors.ts';
import { findAsLeft, keepAsLeft, listDrafts } from './import-drafts.queries.ts';
import { missingIn } from './import-drafts.rules.ts';
import { importNotFound } from './import-errors.ts';
import { IMPORT_TIMEOUTS } from './import-timeouts.ts';
import { findImport, lockImport } from './imports.queries.ts';
import { lockProducts } from './locks.queries.ts';

type Drafts = ReplyInput<typeof importDraftsEndpoint>;

/** As many of those that lack something as an answer names. */
const MOST_LACKING = 50;

async function readDrafts(db: Db, id: ImportId) {
  const drafts = (await listDrafts(db, id)).map((row) => ({ ...row, missing: missingIn(row) }));
  const ready = drafts.filter(({ missing }) => missing === '');
  const lacking = drafts.filter(({ missing }) => missing !== '');
  return { ready, lacking };
}

const NO_DRAFTS: Drafts = { ready: 0, withoutPicture: 0, incomplete: 0, lacking: [] };

export async function getDrafts(db: Db, id: ImportId): Promise<Drafts> {
  const found = await findImport(db, id);
  if (!found) throw importNotFound();
  if (found.state !== 'applied') return NO_DRAFTS;
  const { ready, lacking } = await readDrafts(db, id);
  return {
    ready: ready.length,
    withoutPicture: ready.filter(({ has_picture }) => !has_picture).length,
    incomplete: lacking.length,
    lacking: lacking.slice(0, MOST_LACKING),
  };
}

/** All that are complete, at one moment; whoever presses one button for hundreds has not looked at each. */
export function publishDrafts(db: Db, actorId: UserId, id: ImportId) {
  return inTransaction(db, async (tx) => {
    await allowLongWork(tx, IMPORT_TIMEOUTS.row);
    const found = await lockImport(tx, id);
    if (!found) throw importNotFound();
    if (found.state !== 'applied') {
      throw new AppError('IMPORT_CLOSED', 'Esta importação não está aplicada.');
    }
    await lockProducts(tx, id);
    const { ready, lacking } = await readDrafts(tx, id);
    const untouched = new Set(await findAsLeft(tx, id));
    const productIds = ready.map((draft) => draft.id);
    const change = { published: true };
    const { changed } = await changeManyIn(tx, { actorId, productIds, change });
    await keepAsLeft(
      tx,
      id,
      productIds.filter((productId) => untouched.has(productId)),
    );
    return {
      published: changed.length,
      incomplete: lacking.length,
      lacking: lacking.slice(0, MOST_LACKING),
    };
  });
}

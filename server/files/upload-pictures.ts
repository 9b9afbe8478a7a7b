import type { UserId } from '#contract/ids';
import { pictureUrl } from '#contract/picture-files';
import type { ProductImage } from '#contract/product-image';

import type { Db } from '../db/database.ts';
import { inTransaction, wasRolledBack } from '../db/transaction.ts';
import { AppError } from '../errors.ts';
import type { ReceivedFile } from '../http/multipart.ts';
import { acceptPicture } from './accept-picture.ts';
import { dropPicture, keepPicture, type KeptPicture } from './picture-files.ts';
import { deletePicture, insertPictures } from './pictures.queries.ts';
import type { FileStore } from './store/file-store.ts';

export type PictureDeps = { db: Db; store: FileStore };

/** All of them or none: one bad picture refuses the upload and leaves nothing behind. */
export async function uploadPictures(
  { db, store }: PictureDeps,
  actorId: UserId,
  files: readonly ReceivedFile[],
): Promise<ProductImage[]> {
  if (files.length === 0) throw nothingSent();
  const kept: KeptPicture[] = [];
  let written = false;
  try {
    for (const [index, file] of files.entries()) {
      kept.push(await keepPicture(store, await acceptPicture(file, `images.${index}`)));
    }
    await inTransaction(db, async (tx) => {
      written = false;
      await insertPictures(tx, actorId, kept);
      written = true;
    });
  } catch (error) {
    // Not when the connection was lost at the commit: the rows may be there.
    if (!written || wasRolledBack(error)) {
      await Promise.all(kept.map((picture) => dropPicture(store, picture)));
    }
    throw error;
  }
  return kept.map(({ filename, width, height }) => ({
    url: pictureUrl(filename),
    filename,
    width,
    height,
  }));
}

function nothingSent(): AppError {
  const message = 'Envie pelo menos uma imagem';
  return new AppError('INVALID_INPUT', message, { details: [{ path: 'images', message }] });
}

/** The row goes first: a file without a row is litter, a row without a file is a broken page. */
export async function removePicture({ db, store }: PictureDeps, filename: string): Promise<void> {
  const deleted = await deletePicture(db, filename);
  if (deleted === undefined) throw new AppError('NOT_FOUND', 'Arquivo não encontrado.');
  if (deleted === 'in use') throw new AppError('FILE_IN_USE');
  await dropPicture(store, deleted);
}

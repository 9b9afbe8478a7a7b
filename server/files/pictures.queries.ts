import { sql } from 'kysely';

import type { UserId } from '#contract/ids';
import { paginationOf } from '#contract/paging';
import { pictureUrl } from '#contract/picture-files';
import type { UploadedFile } from '#contract/uploads';

import type { Db } from '../db/database.ts';
import type { KeptPicture } from './picture-files.ts';

export async function insertPictures(
  tx: Db,
  createdBy: UserId,
  pictures: readonly KeptPicture[],
): Promise<void> {
  await tx
    .insertInto('pictures')
    .values(pictures.map((picture) => ({ ...picture, created_by: createdBy })))
    .execute();
}

/** Nobody sees a deleted product again; what was sold of it shows the picture in its order. */
const inUse = sql<boolean>`
  exists (select 1 from product_images i join products p on p.id = i.product_id
    where i.filename = f.filename and p.deleted_at is null)
  or exists (select 1 from order_items i where i.image = f.filename)`.as('in_use');

export async function listPictures(db: Db, { page, limit }: { page: number; limit: number }) {
  const rows = await db
    .selectFrom('pictures as f')
    .select(['f.filename', 'f.width', 'f.height', 'f.bytes', 'f.created_at', inUse])
    .orderBy('f.created_at', 'desc')
    .orderBy('f.filename')
    .limit(limit)
    .offset((page - 1) * limit)
    .execute();
  const { total } = await db
    .selectFrom('pictures')
    .select((eb) => eb.fn.countAll<number>().as('total'))
    .executeTakeFirstOrThrow();
  const files = rows.map(({ created_at, in_use, ...row }): UploadedFile => ({
    ...row,
    url: pictureUrl(row.filename),
    createdAt: created_at.toISOString(),
    inUse: in_use,
  }));
  return { files, pagination: paginationOf(page, limit, total) };
}

/** Which of these names are pictures we have. */
export async function findPictures(db: Db, filenames: readonly string[]): Promise<Set<string>> {
  if (filenames.length === 0) return new Set();
  const rows = await db
    .selectFrom('pictures')
    .select('filename')
    .where('filename', 'in', [...filenames])
    .execute();
  return new Set(rows.map(({ filename }) => filename));
}

export type Deleted = Pick<KeptPicture, 'filename' | 'width' | 'original'>;

const isReferenced = (error: unknown) =>
  error instanceof Error && 'code' in error && error.code === '23503';

/**
 * References of deleted products go in the same statement; if it is refused, they stay. Foreign keys
 * decide: a product that takes the picture at the same moment makes this fail.
 */
export async function deletePicture(
  db: Db,
  filename: string,
): Promise<Deleted | 'in use' | undefined> {
  try {
    return await db
      .with('let_go', (query) =>
        query
          .deleteFrom('product_images as i')
          .using('products as p')
          .whereRef('p.id', '=', 'i.product_id')
          .where('p.deleted_at', 'is not', null)
          .where('i.filename', '=', filename),
      )
      .deleteFrom('pictures')
      .where('filename', '=', filename)
      .returning(['filename', 'width', 'original'])
      .executeTakeFirst();
  } catch (error) {
    if (isReferenced(error)) return 'in use';
    throw error;
  }
}

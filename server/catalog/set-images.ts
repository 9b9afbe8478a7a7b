import type { ProductId } from '#contract/ids';

import type { Db } from '../db/database.ts';
import { AppError } from '../errors.ts';
import { findPictures } from '../files/pictures.queries.ts';
import { replaceImages } from './products.queries.ts';

/** The pictures of a product in their order; each must be one that was uploaded here. */
export async function setImages(
  tx: Db,
  productId: ProductId,
  images: readonly { filename: string }[],
): Promise<void> {
  const filenames = images.map(({ filename }) => filename);
  const known = await findPictures(tx, filenames);
  const details = filenames.flatMap((filename, index) =>
    known.has(filename)
      ? []
      : [{ path: `images.${index}`, message: 'Imagem não encontrada. Envie-a de novo.' }],
  );
  if (details.length > 0) throw new AppError('INVALID_INPUT', details[0]?.message, { details });
  await replaceImages(tx, productId, [...new Set(filenames)]);
}

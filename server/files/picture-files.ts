import { createHash, randomUUID } from 'node:crypto';

import { pictureFiles } from '#contract/picture-files';

import type { AcceptedPicture } from './accept-picture.ts';
import type { FileStore } from './store/file-store.ts';

const PUBLIC = 'products';
/** What was sent, as it was sent. No address leads here. */
const ORIGINALS = 'originals';

export type KeptPicture = {
  filename: string;
  width: number;
  height: number;
  bytes: number;
  original: string | null;
  original_bytes: number;
  original_sha256: string;
};

/** Every width of the picture and the file it was made from. */
export async function keepPicture(
  store: FileStore,
  picture: AcceptedPicture,
): Promise<KeptPicture> {
  const stem = randomUUID();
  const { content, extension } = picture.original;
  const original = `${stem}.${extension}`;
  const { width, height } = picture;
  const kept = {
    filename: `${stem}.webp`,
    width,
    height,
    original,
    original_bytes: content.length,
    original_sha256: createHash('sha256').update(content).digest('hex'),
    bytes: 0,
  };
  try {
    await store.put(`${ORIGINALS}/${original}`, content);
    for (const file of picture.files) {
      const name = `${stem}${file.suffix}.webp`;
      await store.put(`${PUBLIC}/${name}`, file.content);
      kept.bytes += file.content.length;
    }
    return kept;
  } catch (error) {
    await dropPicture(store, kept);
    throw error;
  }
}

export async function dropPicture(
  store: FileStore,
  picture: Pick<KeptPicture, 'filename' | 'width' | 'original'>,
): Promise<void> {
  const files = pictureFiles(picture).map(({ filename }) => `${PUBLIC}/${filename}`);
  if (picture.original) files.push(`${ORIGINALS}/${picture.original}`);
  await store.remove(files);
}

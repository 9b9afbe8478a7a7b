import { createHash, randomUUID } from 'node:crypto';
import { rm } from 'node:fs/promises';
import path from 'node:path';

import { pictureFiles } from '#contract/picture-files';

import type { AcceptedPicture } from './accept-picture.ts';
import { writeDurably } from './durable-file.ts';

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
export async function keepPicture(uploads: string, picture: AcceptedPicture): Promise<KeptPicture> {
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
    await writeDurably(path.join(uploads, ORIGINALS), original, content, 0o600);
    for (const file of picture.files) {
      const name = `${stem}${file.suffix}.webp`;
      await writeDurably(path.join(uploads, PUBLIC), name, file.content, 0o644);
      kept.bytes += file.content.length;
    }
    return kept;
  } catch (error) {
    await dropPicture(uploads, kept);
    throw error;
  }
}

export async function dropPicture(
  uploads: string,
  picture: Pick<KeptPicture, 'filename' | 'width' | 'original'>,
): Promise<void> {
  const files = pictureFiles(picture).map(({ filename }) => path.join(uploads, PUBLIC, filename));
  if (picture.original) files.push(path.join(uploads, ORIGINALS, picture.original));
  await Promise.all(files.map((file) => rm(file, { force: true })));
}

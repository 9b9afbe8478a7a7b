import { readdir } from 'node:fs/promises';
import path from 'node:path';

import type { FileStore } from '../files/store/file-store.ts';

/** A start that is cut short leaves nothing broken behind, and the next one goes on. */
export async function copyDemoPictures(picturesDir: string, store: FileStore): Promise<void> {
  const files = (await readdir(picturesDir)).filter((file) => file.endsWith('.webp'));
  await Promise.all(
    files.map((file) => store.copyIn(`products/${file}`, path.join(picturesDir, file))),
  );
}

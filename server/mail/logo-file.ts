import path from 'node:path';

import type { FileStore } from '../files/store/file-store.ts';

/** The brand's logo, if it has one of its own; a mail without is better than none. */
export async function readLogo(
  store: FileStore,
  logoUrl: string | null,
): Promise<Buffer | undefined> {
  if (!logoUrl?.endsWith('.png')) return undefined;
  return store.read(`brand/${path.basename(logoUrl)}`).catch(() => undefined);
}

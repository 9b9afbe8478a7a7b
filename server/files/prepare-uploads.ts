import { mkdir, readdir, rm, stat } from 'node:fs/promises';
import path from 'node:path';

import { sweepPartialFiles } from './sweep-partial-files.ts';

/** Longer than any request lasts. */
const OLD_MS = 60 * 60_000;

type Circumstances = {
  /** Nobody else uses this folder: what lies there is of requests that a crash cut short. */
  alone: boolean;
  now: Date;
};

/** The folders that pages are served from, without what a crash left behind. */
export async function prepareUploads(
  dataDir: string,
  { alone, now }: Circumstances,
): Promise<void> {
  const uploads = path.join(dataDir, 'uploads');
  for (const folder of ['products', 'brand']) {
    await mkdir(path.join(uploads, folder), { recursive: true });
  }
  await sweepTemporary(path.join(dataDir, 'tmp'), { alone, now });
  await sweepPartialFiles(uploads, now);
}

/** Another instance on the same folder may be reading a request's files right now. */
async function sweepTemporary(folder: string, { alone, now }: Circumstances): Promise<void> {
  for (const name of await readdir(folder).catch(() => [])) {
    const entry = path.join(folder, name);
    const found = await stat(entry).catch(() => undefined);
    if (!found || (!alone && now.getTime() - found.mtimeMs < OLD_MS)) continue;
    await rm(entry, { recursive: true, force: true });
  }
}

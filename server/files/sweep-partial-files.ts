import { readdir, rm, stat } from 'node:fs/promises';
import path from 'node:path';

const OLD_MS = 60 * 60_000;

/**
 * Halves of files that a crash or a cut left behind. Only old ones: another instance may be writing
 * in the same folder right now. Whole files are never touched here, whatever the database says.
 */
export async function sweepPartialFiles(uploads: string, now: Date): Promise<void> {
  const entries = await readdir(uploads, { recursive: true }).catch(() => []);
  for (const entry of entries.filter((name) => name.endsWith('.part'))) {
    const file = path.join(uploads, entry);
    const found = await stat(file).catch(() => undefined);
    if (found?.isFile() && now.getTime() - found.mtimeMs > OLD_MS) await rm(file, { force: true });
  }
}

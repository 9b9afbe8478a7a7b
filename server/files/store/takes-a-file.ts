import { randomUUID } from 'node:crypto';
import { mkdir, open, rm, statfs } from 'node:fs/promises';
import path from 'node:path';

/** As much as a small document: a disk that takes a name but no content is full. */
const SOME_BYTES = Buffer.alloc(64 * 1024, 1);

/** Whether a file can be kept in a folder right now, found out by keeping one. */
export async function takesAFile(folder: string): Promise<boolean> {
  // What a crash leaves of it is swept as any half of a file is.
  const file = path.join(folder, `${randomUUID()}.part`);
  try {
    await mkdir(folder, { recursive: true });
    const { bavail } = await statfs(folder);
    if (bavail === 0) return false; // what is left is for root alone; the database is not root
    const handle = await open(file, 'wx', 0o600);
    try {
      await handle.writeFile(SOME_BYTES);
      await handle.sync();
    } finally {
      await handle.close();
    }
    return true;
  } catch {
    return false;
  } finally {
    await rm(file, { force: true }).catch(() => undefined);
  }
}

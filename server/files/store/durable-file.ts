import { randomUUID } from 'node:crypto';
import { mkdir, open, rename, rm } from 'node:fs/promises';
import path from 'node:path';

/** Under its name only when it is whole, and on disk for good when this returns. */
export async function writeDurably(
  folder: string,
  filename: string,
  content: Buffer,
  mode: number,
): Promise<void> {
  await makeFolder(folder);
  // A name of its own: of two who write the same file at once, neither spoils the other's.
  const partial = path.join(folder, `${filename}.${randomUUID()}.part`);
  try {
    await writeWhole(partial, content, mode);
    await rename(partial, path.join(folder, filename));
  } catch (error) {
    // A full disk must not keep the half that fitted.
    await rm(partial, { force: true });
    throw error;
  }
  await syncFolder(folder);
}

/** A new folder is a name in the folder above it, which must last as well. */
async function makeFolder(folder: string): Promise<void> {
  const highest = await mkdir(folder, { recursive: true, mode: 0o700 });
  if (highest === undefined) return;
  const end = path.dirname(path.resolve(highest));
  for (let at = path.resolve(folder); at !== end;) {
    at = path.dirname(at);
    await syncFolder(at);
  }
}

async function writeWhole(file: string, content: Buffer, mode: number): Promise<void> {
  const handle = await open(file, 'wx', mode);
  try {
    await handle.writeFile(content);
    await handle.sync();
  } finally {
    await handle.close();
  }
}

/** The name itself must survive a power cut; Windows has no way to ask for that. */
async function syncFolder(folder: string): Promise<void> {
  if (process.platform === 'win32') return;
  const handle = await open(folder, 'r');
  try {
    await handle.sync();
  } finally {
    await handle.close();
  }
}

import { randomUUID } from 'node:crypto';
import { mkdir, open, rename, rm } from 'node:fs/promises';
import path from 'node:path';

/** Kinds of private files, each in a folder of its own under DATA_DIR/uploads. */
export type PrivateFolder = 'applications';

/** On disk for good before the row that names it is committed. */
export async function keepFile(
  uploads: string,
  folder: PrivateFolder,
  { content, extension }: { content: Buffer; extension: string },
): Promise<string> {
  const home = path.join(uploads, folder);
  await mkdir(home, { recursive: true, mode: 0o700 });
  const filename = `${randomUUID()}.${extension}`;
  const partial = path.join(home, `${filename}.part`);
  const handle = await open(partial, 'wx', 0o600);
  try {
    await handle.writeFile(content);
    await handle.sync();
  } finally {
    await handle.close();
  }
  await rename(partial, path.join(home, filename));
  await syncFolder(home);
  return filename;
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

export async function dropFiles(uploads: string, folder: PrivateFolder, names: readonly string[]) {
  await Promise.all(names.map((name) => rm(path.join(uploads, folder, name), { force: true })));
}

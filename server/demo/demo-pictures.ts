import { randomUUID } from 'node:crypto';
import { copyFile, mkdir, readdir, rename, stat } from 'node:fs/promises';
import path from 'node:path';

/**
 * Puts the demo's pictures where uploads live. A picture appears under its name only when it is
 * whole, so a start that is cut short leaves nothing broken behind and the next one goes on.
 */
export async function copyDemoPictures(picturesDir: string, uploadsDir: string): Promise<void> {
  const target = path.join(uploadsDir, 'products');
  await mkdir(target, { recursive: true });
  const files = (await readdir(picturesDir)).filter((file) => file.endsWith('.webp'));
  await Promise.all(
    files.map((file) => copyWhole(path.join(picturesDir, file), path.join(target, file))),
  );
}

async function copyWhole(source: string, target: string): Promise<void> {
  if ((await sizeOf(source)) === (await sizeOf(target))) return;
  // A name of its own: two starts at once must not take each other's half away.
  const unfinished = `${target}.${randomUUID()}.part`;
  await copyFile(source, unfinished);
  await rename(unfinished, target);
}

async function sizeOf(file: string): Promise<number | null> {
  const found = await stat(file).catch((error: unknown) => {
    if (error instanceof Error && 'code' in error && error.code === 'ENOENT') return null;
    throw error;
  });
  return found?.size ?? null;
}

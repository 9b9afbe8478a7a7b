import { access, constants, statfs } from 'node:fs/promises';

/** Whether a file could be kept in a folder: it is there, may be written, and the disk has room. */
export async function takesFiles(folder: string): Promise<boolean> {
  try {
    await access(folder, constants.R_OK | constants.W_OK);
    const { bavail } = await statfs(folder);
    return bavail > 0;
  } catch {
    return false;
  }
}

import { existsSync, mkdirSync } from 'node:fs';
import path from 'node:path';

/**
 * With all folders above it. Asked for all of them at once, Node says "no such file" of a disk that
 * cannot be written (seen on 20); asked for the first missing one, it says what is the matter.
 */
export function makeFolder(folder: string): void {
  let missing = folder;
  while (!existsSync(path.dirname(missing))) missing = path.dirname(missing);
  if (!existsSync(missing)) mkdirSync(missing);
  mkdirSync(folder, { recursive: true });
}

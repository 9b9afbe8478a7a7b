import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';

import { atTheEnd } from './at-the-end.ts';

/** A folder with these migrations, by name. */
export function someMigrations(files: Record<string, string>): string {
  const folder = mkdtempSync(path.join(os.tmpdir(), 'ourela-migrations-'));
  atTheEnd(async () => rmSync(folder, { recursive: true, force: true }));
  for (const [name, sql] of Object.entries(files)) {
    writeFileSync(path.join(folder, `${name}.sql`), sql);
  }
  return folder;
}

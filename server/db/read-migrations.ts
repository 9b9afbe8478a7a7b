import { createHash } from 'node:crypto';
import { readdir, readFile } from 'node:fs/promises';
import path from 'node:path';

import { CommandRefused } from '../command-refused.ts';

export type Migration = {
  name: string;
  sql: string;
  checksum: string;
  /**
   * The oldest version of the portal that still works once this has run (`-- oldest: 0.2.0`): it goes on
   * beside newer ones during a rolling deploy, and may start again. Undefined: none but the newest.
   */
  oldest: string | undefined;
  /** `-- outside of a transaction`: indexes that are built while others write. */
  outside: boolean;
};

const FILE = /^\d{4}-[a-z0-9-]+\.sql$/;
const OLDEST = /^-- oldest: (\d+\.\d+\.\d+)$/m;
const OUTSIDE = /^-- outside of a transaction$/m;

export async function readMigrations(folder: string): Promise<Migration[]> {
  const names = (await readdir(folder)).toSorted();
  const odd = names.filter((name) => !FILE.test(name));
  if (odd.length > 0)
    throw new CommandRefused(`Arquivos de migração com nome inesperado: ${odd.join(', ')}`);
  return Promise.all(names.map((name) => readMigration(folder, name)));
}

async function readMigration(folder: string, name: string): Promise<Migration> {
  const sql = await readFile(path.join(folder, name), 'utf8');
  return {
    name,
    sql,
    checksum: createHash('sha256').update(sql).digest('hex'),
    oldest: OLDEST.exec(sql)?.[1],
    outside: OUTSIDE.test(sql),
  };
}

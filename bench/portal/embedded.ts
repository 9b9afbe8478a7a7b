import { readFileSync } from 'node:fs';
import path from 'node:path';

const pidLines = (folder: string) =>
  readFileSync(path.join(folder, 'postgres/postmaster.pid'), 'utf8').split('\n');

/** Of the PostgreSQL that the portal over this folder runs. */
export const postmasterOf = (folder: string) => Number(pidLines(folder)[0]);

/** Where that PostgreSQL is reached, with the portal's own rights. */
export function databaseUrlOf(folder: string): string {
  const password = readFileSync(path.join(folder, 'postgres.password'), 'utf8').trim();
  return `postgres://ourela:${password}@127.0.0.1:${pidLines(folder)[3]}/ourela`;
}

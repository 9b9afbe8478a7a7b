import { randomUUID } from 'node:crypto';
import { rm } from 'node:fs/promises';
import path from 'node:path';

import type { Db } from '../db/database.ts';
import { wasRolledBack } from '../db/transaction.ts';
import { acceptLogo } from '../files/accept-logo.ts';
import { writeDurably } from '../files/durable-file.ts';
import type { ReceivedFile } from '../http/multipart.ts';
import { changeSettings, type Replaced } from './change-settings.ts';

export type LogoDeps = { db: Db; uploads: string };

const ADDRESS = '/uploads/brand/';
const fileOf = (uploads: string, url: string) =>
  path.join(uploads, 'brand', path.basename(url.slice(ADDRESS.length)));

/** The file is there before anybody hears of it; the one it replaces goes when nobody does. */
export async function changeLogo(
  { db, uploads }: LogoDeps,
  actorId: string,
  file: ReceivedFile | undefined,
): Promise<string> {
  const content = await acceptLogo(file);
  const filename = `${randomUUID()}.png`;
  await writeDurably(path.join(uploads, 'brand'), filename, content, 0o644);
  const logoUrl = `${ADDRESS}${filename}`;
  const replaced = await changeSettings(db, actorId, { logoUrl }).catch(async (error: unknown) => {
    // Not when the connection was lost at the commit: the setting may name it.
    if (wasRolledBack(error)) await rm(fileOf(uploads, logoUrl), { force: true });
    throw error;
  });
  await dropReplacedLogo(uploads, replaced);
  return logoUrl;
}

export async function dropReplacedLogo(
  uploads: string,
  replaced: readonly Replaced[],
): Promise<void> {
  const before = replaced.find(({ key }) => key === 'logoUrl')?.before;
  if (typeof before !== 'string' || !before.startsWith(ADDRESS)) return;
  await rm(fileOf(uploads, before), { force: true });
}

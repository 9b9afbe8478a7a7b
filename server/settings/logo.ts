import { randomUUID } from 'node:crypto';
import { access, rm } from 'node:fs/promises';
import path from 'node:path';

import type { Db } from '../db/database.ts';
import { wasRolledBack } from '../db/transaction.ts';
import { AppError } from '../errors.ts';
import { acceptLogo } from '../files/accept-logo.ts';
import { writeDurably } from '../files/durable-file.ts';
import type { ReceivedFile } from '../http/multipart.ts';
import { changeSettings, type Changer, type Replaced } from './change-settings.ts';

export type LogoDeps = { db: Db; uploads: string };

const ADDRESS = '/uploads/brand/';
const folderOf = (uploads: string) => path.join(uploads, 'brand');

/** The square one beside the logo, for the browser's tab. */
export const iconOf = (logo: string): string => logo.replace(/\.png$/, '-icon.png');

/** The files are written before they are referenced; replaced ones are deleted afterwards. */
export async function changeLogo(
  { db, uploads }: LogoDeps,
  actor: Changer,
  file: ReceivedFile | undefined,
): Promise<string> {
  const { logo, icon } = await acceptLogo(file);
  const filename = `${randomUUID()}.png`;
  await writeDurably(folderOf(uploads), iconOf(filename), icon, 0o644);
  await writeDurably(folderOf(uploads), filename, logo, 0o644);
  const logoUrl = `${ADDRESS}${filename}`;
  const replaced = await changeSettings(db, actor, { logoUrl }).catch(async (error: unknown) => {
    // Not when the connection was lost at the commit: the setting may name them.
    if (wasRolledBack(error)) await drop(uploads, logoUrl);
    throw error;
  });
  await dropReplacedLogo(uploads, replaced);
  return logoUrl;
}

/** The setting may be given a logo that is here with its icon, or none: any other would be broken. */
export async function refuseMissingLogo(uploads: string, logoUrl: unknown): Promise<void> {
  if (typeof logoUrl !== 'string') return;
  const message = 'Envie o arquivo do logo';
  const filename = path.basename(logoUrl);
  for (const name of [filename, iconOf(filename)]) {
    await access(path.join(folderOf(uploads), name)).catch(() => {
      throw new AppError('INVALID_INPUT', message, { details: [{ path: 'value', message }] });
    });
  }
}

export async function dropReplacedLogo(
  uploads: string,
  replaced: readonly Replaced[],
): Promise<void> {
  const before = replaced.find(({ key }) => key === 'logoUrl')?.before;
  if (typeof before === 'string' && before.startsWith(ADDRESS)) await drop(uploads, before);
}

async function drop(uploads: string, logoUrl: string): Promise<void> {
  const filename = path.basename(logoUrl);
  await rm(path.join(folderOf(uploads), filename), { force: true });
  await rm(path.join(folderOf(uploads), iconOf(filename)), { force: true });
}

import { randomUUID } from 'node:crypto';
import path from 'node:path';

import type { Db } from '../db/database.ts';
import { wasRolledBack } from '../db/transaction.ts';
import { AppError } from '../errors.ts';
import { acceptLogo } from '../files/accept-logo.ts';
import { typeOfName } from '../files/store/file-names.ts';
import type { FileStore } from '../files/store/file-store.ts';
import type { ReceivedFile } from '../http/multipart.ts';
import { changeSettings, type Changer, type Replaced } from './change-settings.ts';

export type LogoDeps = { db: Db; store: FileStore };

const ADDRESS = '/uploads/brand/';
const keyOf = (filename: string) => `brand/${filename}` as const;

/** The square one beside the logo, for the browser's tab. */
export const iconOf = (logo: string): string => logo.replace(/\.png$/, '-icon.png');

/** The files are written before they are referenced; replaced ones are deleted afterwards. */
export async function changeLogo(
  { db, store }: LogoDeps,
  actor: Changer,
  file: ReceivedFile | undefined,
): Promise<string> {
  const { logo, icon } = await acceptLogo(file);
  const filename = `${randomUUID()}.png`;
  await store.put(keyOf(iconOf(filename)), icon);
  await store.put(keyOf(filename), logo);
  const logoUrl = `${ADDRESS}${filename}`;
  const replaced = await changeSettings(db, actor, { logoUrl }).catch(async (error: unknown) => {
    // Not when the connection was lost at the commit: the setting may name them.
    if (wasRolledBack(error)) await drop(store, logoUrl);
    throw error;
  });
  await dropReplacedLogo(store, replaced);
  return logoUrl;
}

/** The setting may be given a logo that is here with its icon, or none: any other would be broken. */
export async function refuseMissingLogo(store: FileStore, logoUrl: unknown): Promise<void> {
  if (typeof logoUrl !== 'string') return;
  const message = 'Envie o arquivo do logo';
  const filename = path.basename(logoUrl);
  for (const name of [filename, iconOf(filename)]) {
    if (typeOfName(name) && (await store.find(keyOf(name)))) continue;
    throw new AppError('INVALID_INPUT', message, { details: [{ path: 'value', message }] });
  }
}

export async function dropReplacedLogo(
  store: FileStore,
  replaced: readonly Replaced[],
): Promise<void> {
  const before = replaced.find(({ key }) => key === 'logoUrl')?.before;
  if (typeof before === 'string' && before.startsWith(ADDRESS)) await drop(store, before);
}

async function drop(store: FileStore, logoUrl: string): Promise<void> {
  const filename = path.basename(logoUrl);
  await store.remove([keyOf(filename), keyOf(iconOf(filename))]);
}

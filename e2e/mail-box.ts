import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

import { expect } from '@playwright/test';
import PostalMime, { type Email } from 'postal-mime';

/** Where the server of the run keeps its files; set by the global setup. */
export const runDataDir = () => process.env['E2E_DATA_DIR'] ?? 'e2e-data-dir-is-not-set';

const read = new Map<string, Promise<Email>>();

/** Mails are written once and never changed: only new files are read. */
function mailIn(file: string): Promise<Email> {
  const mail = read.get(file) ?? PostalMime.parse(readFileSync(file));
  read.set(file, mail);
  return mail;
}

/** What has been sent to an address so far. Without a mail server every mail is a file. */
export async function mailsTo(address: string, dataDir = runDataDir()): Promise<Email[]> {
  const folder = join(dataDir, 'mail');
  if (!existsSync(folder)) return [];
  const files = readdirSync(folder).filter((name) => name.endsWith('.eml'));
  const mails = await Promise.all(files.map((name) => mailIn(join(folder, name))));
  return mails.filter(({ to }) => to?.some((receiver) => receiver.address === address));
}

/** The newest one-time link that an address was sent, once it has arrived. */
export async function linkTo(address: string, name: 'token' | 'restore'): Promise<string> {
  const link = new RegExp(`http\\S+/recovery#${name}=[\\w-]{43}`);
  const links = async () =>
    (await mailsTo(address)).flatMap(({ text }) => link.exec(text ?? '')?.[0] ?? []);
  await expect.poll(links, { timeout: 20_000 }).not.toEqual([]);
  return String((await links()).at(-1));
}

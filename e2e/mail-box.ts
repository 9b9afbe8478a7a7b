import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

import PostalMime, { type Email } from 'postal-mime';

/** Where the server of the run keeps its files; set by the global setup. */
export const runDataDir = () => process.env['E2E_DATA_DIR'] ?? 'e2e-data-dir-is-not-set';

/** What has been sent to an address so far. Without a mail server every mail is a file. */
export async function mailsTo(address: string, dataDir = runDataDir()): Promise<Email[]> {
  const folder = join(dataDir, 'mail');
  if (!existsSync(folder)) return [];
  const files = readdirSync(folder).filter((name) => name.endsWith('.eml'));
  const mails = await Promise.all(
    files.map((name) => PostalMime.parse(readFileSync(join(folder, name)))),
  );
  return mails.filter(({ to }) => to?.some((receiver) => receiver.address === address));
}

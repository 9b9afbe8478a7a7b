import type { Db } from '../db/database.ts';
import { readSettings } from '../settings/settings.queries.ts';

/** Answers reach the brand's contact address; while there is none, nobody. */
export async function readSender(db: Db, publicUrl: string) {
  const { companyName, contactEmail } = await readSettings(db, ['companyName', 'contactEmail']);
  return {
    name: companyName,
    address: contactEmail || `nao-responda@${new URL(publicUrl).hostname}`,
  };
}

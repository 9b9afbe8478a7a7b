import type { Body } from '#contract/endpoint';
import type { UserId } from '#contract/ids';
import type { inviteResellerEndpoint } from '#contract/reseller-imports';

import { emailTaken } from '../accounts/email-taken.ts';
import type { Db } from '../db/database.ts';
import { inTransaction } from '../db/transaction.ts';
import { welcome } from './import-resellers.ts';
import { insertResellers, listKnownEmails } from './reseller-imports.queries.ts';

/** One company by its e-mail: approved at once, with a link for a password. */
export const inviteReseller = (
  db: Db,
  actorId: UserId,
  { email, companyName, cnpj, phone }: Body<typeof inviteResellerEndpoint>,
): Promise<UserId> =>
  inTransaction(db, async (tx) => {
    if ((await listKnownEmails(tx, [email])).has(email)) throw emailTaken();
    const values = { email, companyName, ...(cnpj && { cnpj }), ...(phone && { phone }) };
    const [made] = await insertResellers(tx, [values]);
    if (!made) throw emailTaken();
    await welcome(tx, [made], { actorId, action: 'invited', invite: true });
    return made.id;
  });

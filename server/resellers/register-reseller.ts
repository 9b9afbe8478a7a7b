import type { Body } from '#contract/endpoint';
import type { registerEndpoint } from '#contract/registration';

import { insertUser } from '../accounts/accounts.queries.ts';
import { emailTaken } from '../accounts/email-taken.ts';
import { hashPassword } from '../accounts/passwords.ts';
import { REGISTER_BY_ADDRESS, takeTry } from '../accounts/throttle.ts';
import type { Db } from '../db/database.ts';
import { inTransaction } from '../db/transaction.ts';
import { queueMailToAdministrators } from '../mail/mail.queries.ts';
import { readSettings } from '../settings/settings.queries.ts';
import { insertApplication } from './applications.queries.ts';
import { limitApplications } from './limit-applications.ts';

export type RegisterDeps = { db: Db; rateLimits: boolean };

/** A company asks to resell: an account that cannot buy yet, and the application that will decide. */
export async function registerReseller(
  { db, rateLimits }: RegisterDeps,
  form: Body<typeof registerEndpoint>,
  ip: string,
): Promise<void> {
  if (rateLimits) {
    await takeTry(db, REGISTER_BY_ADDRESS, ip);
    await limitApplications(db, ip, new Date());
  }
  const { email, password, companyName, cnpj, address, city, state, zipCode } = form;
  const passwordHash = await hashPassword(password);
  await inTransaction(db, async (tx) => {
    const { policiesVersion } = await readSettings(tx, ['policiesVersion']);
    const userId = await insertUser(tx, {
      email,
      passwordHash,
      role: 'RESELLER',
      approved: false,
      company: { name: companyName, cnpj, address, city, state, zipCode },
      policiesVersion,
    });
    if (!userId) throw emailTaken();
    const applicationId = await insertApplication(tx, {
      user_id: userId,
      company_legal_name: companyName,
      cnpj,
      email,
      cep: zipCode,
      state,
      city,
      street: address,
    });
    await queueMailToAdministrators(tx, 'registration_received', {
      companyName,
      city,
      state,
      applicationId,
    });
  });
}

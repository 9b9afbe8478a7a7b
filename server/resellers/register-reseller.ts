import type { Body } from '#contract/endpoint';
import type { registerEndpoint } from '#contract/registration';

import { insertUser } from '../accounts/accounts.queries.ts';
import { hashPassword } from '../accounts/passwords.ts';
import { REGISTER_BY_ADDRESS, takeTry } from '../accounts/throttle.ts';
import type { Db } from '../db/database.ts';
import { inTransaction } from '../db/transaction.ts';
import { AppError } from '../errors.ts';
import { readSettings } from '../settings/settings.queries.ts';
import { insertApplication } from './applications.queries.ts';

export type RegisterDeps = { db: Db; rateLimits: boolean };

/** A company asks to resell: an account that cannot buy yet, and the application that will decide. */
export async function registerReseller(
  { db, rateLimits }: RegisterDeps,
  {
    email,
    password,
    companyName,
    cnpj,
    address,
    city,
    state,
    zipCode,
  }: Body<typeof registerEndpoint>,
  ip: string,
): Promise<void> {
  if (rateLimits) await takeTry(db, REGISTER_BY_ADDRESS, ip);
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
    if (!userId) {
      const details = [{ path: 'email', message: 'E-mail já cadastrado' }];
      throw new AppError('EMAIL_TAKEN', undefined, { details });
    }
    await insertApplication(tx, {
      userId,
      companyLegalName: companyName,
      cnpj,
      email,
      cep: zipCode,
      state,
      city,
      street: address,
    });
  });
}

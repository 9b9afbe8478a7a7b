import type { Db } from '../db/database.ts';

export type NewApplication = {
  userId: string;
  companyLegalName: string;
  cnpj: string;
  email: string;
  cep: string;
  state: string;
  city: string;
  street: string;
};

export async function insertApplication(db: Db, application: NewApplication): Promise<void> {
  await db
    .insertInto('applications')
    .values({
      user_id: application.userId,
      company_legal_name: application.companyLegalName,
      cnpj: application.cnpj,
      email: application.email,
      cep: application.cep,
      state: application.state,
      city: application.city,
      street: application.street,
    })
    .execute();
}

export async function countPendingApplications(db: Db): Promise<number> {
  const { pending } = await db
    .selectFrom('applications')
    .select((eb) => eb.fn.countAll<number>().as('pending'))
    .where('status', '=', 'pending')
    .executeTakeFirstOrThrow();
  return pending;
}

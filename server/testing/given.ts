import { randomUUID } from 'node:crypto';

import type { Insertable } from 'kysely';

import { hashPassword } from '../accounts/passwords.ts';
import { insertSession } from '../accounts/sessions.queries.ts';
import { hashToken, newToken } from '../accounts/tokens.ts';
import type { Db } from '../db/database.ts';
import type { Tables } from '../db/schema.ts';

export const PASSWORD = 'senha-de-teste';
/** Hashing is slow on purpose; once is enough for all the accounts of a test file. */
const passwordHash = hashPassword(PASSWORD);

type UserValues = Partial<Insertable<Tables['users']>>;
export type SomeUser = { id: string; email: string; token: string };

/** Builders: a test names what matters to it, the rest is filled in. */
export class Given {
  readonly #db: Db;

  constructor(db: Db) {
    this.#db = db;
  }

  /** An account with an open session. */
  async user(values: UserValues = {}): Promise<SomeUser> {
    const email = values.email ?? `${randomUUID()}@teste.example`;
    const { id } = await this.#db
      .insertInto('users')
      .values({
        password_hash: await passwordHash,
        company_name: 'Loja de Teste',
        ...values,
        email,
      })
      .returning('id')
      .executeTakeFirstOrThrow();
    return { id, email, token: await this.session(id) };
  }

  admin = (values: UserValues = {}) => this.user({ role: 'ADMIN', approved: true, ...values });
  reseller = (values: UserValues = {}) => this.user({ approved: true, ...values });
  pendingReseller = (values: UserValues = {}) => this.user({ approved: false, ...values });

  async session(userId: string): Promise<string> {
    const token = newToken();
    await insertSession(this.#db, userId, hashToken(token));
    return token;
  }
}

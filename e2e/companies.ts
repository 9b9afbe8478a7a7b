import { randomInt, randomUUID } from 'node:crypto';

import type { APIRequestContext } from '@playwright/test';

import { cnpjDigits, maskCnpj } from '#contract/cnpj';

import { adminToken, expect } from './fixtures.ts';

/** What a company types when it registers; no two tests share one. */
export type Company = {
  email: string;
  password: string;
  companyName: string;
  cnpj: string;
  address: string;
  city: string;
  state: string;
  zipCode: string;
};

export function newCompany(fields: Partial<Company> = {}): Company {
  const mark = randomUUID().slice(0, 8);
  return {
    email: `jornada-${mark}@loja.example`,
    password: 'segredo-da-jornada',
    companyName: `Ateliê da Jornada ${mark}`,
    cnpj: '11.222.333/0001-81',
    address: 'Rua das Acácias, 214',
    city: 'Florianópolis',
    state: 'SC',
    zipCode: '88010-000',
    ...fields,
  };
}

/** Of this company and no other: where its document tells who it is. */
export function ownCnpj(): string {
  const base = String(randomInt(10 ** 12)).padStart(12, '0');
  return maskCnpj(`${base}${cnpjDigits(base)}`);
}

export const bearer = (token: string) => ({ authorization: `Bearer ${token}` });

/** A company that has asked for access and waits. */
export async function registered(
  request: APIRequestContext,
  fields: Partial<Company> = {},
): Promise<Company> {
  const company = newCompany(fields);
  const reply = await request.post('/api/auth/register', { data: company });
  expect(reply.status(), 'registration').toBe(201);
  return company;
}

/** A company that may buy. */
export async function approved(
  request: APIRequestContext,
  fields: Partial<Company> = {},
): Promise<Company> {
  const company = await registered(request, fields);
  const headers = bearer(await adminToken(request));
  const found = await request.get('/api/users', { headers, params: { search: company.email } });
  const { users } = (await found.json()) as { users: { id: string }[] };
  const id = String(users[0]?.id);
  const reply = await request.patch(`/api/admin/resellers/${id}/approve`, { headers });
  expect(reply.status(), 'approval').toBe(200);
  return company;
}

/** What signing in answers, for those who must or must not get in. */
export const signInStatus = async (
  request: APIRequestContext,
  { email, password }: Pick<Company, 'email' | 'password'>,
): Promise<number> =>
  (await request.post('/api/auth/login', { data: { email, password } })).status();

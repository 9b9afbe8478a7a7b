import { z } from 'zod';

import { endpoint } from './endpoint.ts';
import { Money } from './money.ts';
import { newPassword } from './password.ts';
import { PaymentTerm } from './payment-term.ts';
import { Role } from './role.ts';
import { STATE_CODES } from './states.ts';
import { email, requiredText } from './text.ts';

/** The signed-in user as the session call tells it. Never carries the password or its hash. */
export const SessionUser = z.object({
  id: z.uuid(),
  email: z.string(),
  role: Role,
  approved: z.boolean(),
  companyName: z.string().nullable(),
  cnpj: z.string().nullable(),
  phone: z.string().nullable(),
  address: z.string().nullable(),
  city: z.string().nullable(),
  state: z.string().nullable(),
  zipCode: z.string().nullable(),
  creditLimit: Money.nullable(),
  defaultPaymentTerm: PaymentTerm.nullable(),
  createdAt: z.iso.datetime(),
});
export type SessionUser = z.infer<typeof SessionUser>;

export const LoginBody = z.strictObject({
  email: email(),
  /** Any length above the limit is simply a wrong password; it is not hashed. */
  password: z
    .string({ error: 'Senha é obrigatória' })
    .min(1, { error: 'Senha é obrigatória' })
    .max(1024),
});

export const loginEndpoint = endpoint({
  method: 'POST',
  path: '/api/auth/login',
  audience: 'anyone',
  summary: 'Entra com e-mail e senha e devolve o token da sessão.',
  body: LoginBody,
  reply: z.object({ token: z.string(), user: SessionUser }),
});

export const meEndpoint = endpoint({
  method: 'GET',
  path: '/api/auth/me',
  audience: 'session',
  summary: 'Devolve o usuário da sessão.',
  reply: z.object({ user: SessionUser }),
});

export const logoutEndpoint = endpoint({
  method: 'POST',
  path: '/api/auth/logout',
  audience: 'session',
  summary: 'Encerra a sessão atual.',
  reply: z.object({ message: z.string() }),
});

/** Unknown keys (role, approved, creditLimit…) are dropped, never stored. */
export const RegisterBody = z.object({
  email: email(),
  password: newPassword,
  companyName: requiredText(160, 'Razão social é obrigatória'),
  cnpj: requiredText(32, 'CNPJ é obrigatório'),
  address: requiredText(200, 'Endereço é obrigatório'),
  city: requiredText(100, 'Cidade é obrigatória'),
  state: z
    .string({ error: 'Estado é obrigatório' })
    .min(1, { error: 'Estado é obrigatório', abort: true })
    .pipe(z.literal(STATE_CODES, { error: 'Estado inválido' })),
  zipCode: requiredText(16, 'CEP é obrigatório'),
});

export const registerEndpoint = endpoint({
  method: 'POST',
  path: '/api/auth/register',
  audience: 'anyone',
  summary: 'Pede o cadastro de uma empresa revendedora, que fica pendente de aprovação.',
  body: RegisterBody,
  status: 201,
  reply: z.object({ message: z.string() }),
});

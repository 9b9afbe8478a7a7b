import * as z from 'zod/mini';

import { endpoint } from './endpoint.ts';
import { idOf, type PaymentTermId, type UserId } from './ids.ts';
import { Money, Price } from './money.ts';
import { PaymentTerm } from './payment-term.ts';
import { Role } from './role.ts';
import { email } from './text.ts';

/** The signed-in user. Never carries the password or its hash. */
export const SessionUser = z.object({
  id: idOf<UserId>(),
  email: z.string(),
  role: Role,
  approved: z.boolean(),
  companyName: z.nullable(z.string()),
  cnpj: z.nullable(z.string()),
  phone: z.nullable(z.string()),
  address: z.nullable(z.string()),
  city: z.nullable(z.string()),
  state: z.nullable(z.string()),
  zipCode: z.nullable(z.string()),
  creditLimit: z.nullable(Money),
  /** What is owed on credit terms right now. */
  currentExposure: Money,
  /** The company's own money, from what it paid too much; absent: none. */
  ownCredit: z.optional(Price),
  defaultPaymentTerm: z.nullable(PaymentTerm),
  /** Usual instead, of the brand's own; absent: none of them. */
  defaultOwnTerm: z.optional(idOf<PaymentTermId>()),
  createdAt: z.iso.datetime(),
  /** What an administrator may do; nothing of a reseller. */
  adminProfile: z.optional(z.literal(['FULL', 'SALES', 'FINANCE', 'SHIPPING'])),
  /** There are collections, for a reseller published ones; nothing is said where there is none. */
  hasCollections: z.optional(z.boolean()),
  /** Of an administrator: the brand has groups of resellers, so there is something to choose from. */
  hasGroups: z.optional(z.boolean()),
  /** Of an administrator: the brand has tables of prices. */
  hasPriceTables: z.optional(z.boolean()),
  /** The terms changed after this reseller accepted them. */
  mustAcceptPolicies: z.optional(z.boolean()),
});
export type SessionUser = z.infer<typeof SessionUser>;

export const LoginBody = z.strictObject({
  email: email(),
  /** Any length above the limit is simply a wrong password; it is not hashed. */
  password: z
    .string({ error: 'Senha é obrigatória' })
    .check(z.minLength(1, { error: 'Senha é obrigatória' }), z.maxLength(1024)),
  /** Of the second step, where the account has one. */
  code: z.optional(z.string().check(z.maxLength(40))),
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

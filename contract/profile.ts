import * as z from 'zod/mini';

import { STATE_CODES } from './brazilian-states.ts';
import { endpoint } from './endpoint.ts';
import { PASSWORD_MAX, PASSWORD_MIN } from './password.ts';
import { SessionUser } from './session.ts';
import { email, optionalText, requiredText } from './text.ts';

/** One's own profile. Role, approval and credit are not among its fields and are dropped. */
export const ProfileBody = z.object({
  companyName: requiredText(160, 'Nome da empresa é obrigatório'),
  cnpj: requiredText(32, 'CNPJ é obrigatório'),
  email: email('E-mail é obrigatório'),
  phone: z.optional(optionalText(32)),
  address: z.optional(optionalText(200)),
  city: z.optional(optionalText(100)),
  state: z.optional(z.nullable(z.literal(['', ...STATE_CODES], { error: 'Estado inválido' }))),
  zipCode: z.optional(optionalText(16)),
  /** Needed to change the password. */
  currentPassword: z.optional(z.string().check(z.maxLength(1024))),
  newPassword: z.optional(
    z.string().check(
      z.minLength(PASSWORD_MIN, {
        error: `A nova senha deve ter pelo menos ${PASSWORD_MIN} caracteres`,
      }),
      z.maxLength(PASSWORD_MAX, {
        error: `A nova senha deve ter no máximo ${PASSWORD_MAX} caracteres`,
      }),
    ),
  ),
});

export const updateProfileEndpoint = endpoint({
  method: 'PUT',
  path: '/api/auth/me',
  audience: 'member',
  summary: 'Altera o próprio perfil; a senha só com a atual.',
  body: ProfileBody,
  reply: z.object({ user: SessionUser }),
});

/** Everything kept about oneself, for taking along (LGPD, art. 18). */
export const ownDataEndpoint = endpoint({
  method: 'GET',
  path: '/api/auth/me/data',
  audience: 'session',
  summary: 'Todos os dados da própria conta, para guardar.',
  reply: z.object({
    exportedAt: z.iso.datetime(),
    account: z.record(z.string(), z.unknown()),
    applications: z.array(z.record(z.string(), z.unknown())),
    orders: z.array(z.record(z.string(), z.unknown())),
    history: z.array(z.record(z.string(), z.unknown())),
    favorites: z.array(z.record(z.string(), z.unknown())),
    cart: z.array(z.record(z.string(), z.unknown())),
    savedCarts: z.array(z.record(z.string(), z.unknown())),
    sharedCarts: z.array(z.record(z.string(), z.unknown())),
    grades: z.array(z.record(z.string(), z.unknown())),
    /** What was decided about notices on the bell and by mail. */
    notices: z.array(z.record(z.string(), z.unknown())),
  }),
});

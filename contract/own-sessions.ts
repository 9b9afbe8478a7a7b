import * as z from 'zod/mini';

import { endpoint } from './endpoint.ts';
import { newPassword } from './password.ts';

/** Not the token, nor what is kept of it: it names a session and opens nothing. */
const SessionKey = z.string().check(z.regex(/^[0-9a-f]{64}$/, { error: 'Sessão inválida' }));

export const OwnSession = z.object({
  id: SessionKey,
  /** The one that asks. */
  current: z.boolean(),
  /** Where it was begun; null where that was not kept yet. */
  address: z.nullable(z.string()),
  device: z.nullable(z.string()),
  startedAt: z.iso.datetime(),
  /** Noted every few minutes. */
  lastUsedAt: z.iso.datetime(),
});
export type OwnSession = z.output<typeof OwnSession>;

export const ownSessionsEndpoint = endpoint({
  method: 'GET',
  path: '/api/auth/sessions',
  audience: 'session',
  summary: 'As sessões abertas da própria conta, a usada por último primeiro.',
  reply: z.object({ sessions: z.array(OwnSession) }),
});

export const endSessionEndpoint = endpoint({
  method: 'DELETE',
  path: '/api/auth/sessions/:id',
  audience: 'session',
  summary: 'Encerra uma sessão da própria conta; uma que já acabou não é erro.',
  params: z.object({ id: SessionKey }),
  reply: z.object({ message: z.string() }),
});

export const endOtherSessionsEndpoint = endpoint({
  method: 'POST',
  path: '/api/auth/sessions/end-others',
  audience: 'session',
  summary: 'Encerra todas as sessões da própria conta, menos a que pede.',
  reply: z.object({ ended: z.int() }),
});

export const SIGN_INS_SHOWN = 20;

export const SIGN_IN_OUTCOMES = {
  signed_in: { label: 'Entrou' },
  sign_in_failed: { label: 'Senha errada' },
  two_step_failed: { label: 'Código errado' },
} as const;

export const SignIn = z.object({
  id: z.int(),
  at: z.iso.datetime(),
  address: z.nullable(z.string()),
  device: z.nullable(z.string()),
  outcome: z.literal(['signed_in', 'sign_in_failed', 'two_step_failed']),
});
export type SignIn = z.output<typeof SignIn>;

export const signInsEndpoint = endpoint({
  method: 'GET',
  path: '/api/auth/sign-ins',
  audience: 'session',
  summary: 'As últimas entradas e tentativas na própria conta.',
  reply: z.object({ signIns: z.array(SignIn) }),
});

export const changePasswordEndpoint = endpoint({
  method: 'POST',
  path: '/api/auth/password',
  audience: 'session',
  summary: 'Troca a própria senha, com a atual; as outras sessões são encerradas.',
  body: z.strictObject({
    currentPassword: z
      .string({ error: 'Digite sua senha atual' })
      .check(z.minLength(1, { error: 'Digite sua senha atual' }), z.maxLength(1024)),
    newPassword,
  }),
  reply: z.object({ message: z.string() }),
});

import * as z from 'zod/mini';

import { endpoint } from './endpoint.ts';
import { TwoStepCode } from './two-step-code.ts';

/** How long a session counts as confirmed. */
export const CONFIRMED_MINUTES = 10;

export const confirmIdentityEndpoint = endpoint({
  method: 'POST',
  path: '/api/auth/confirm',
  audience: 'session',
  summary: 'Confirma a identidade nesta sessão, por senha ou código, por dez minutos.',
  // Not a union of two: what reads one is loaded by every page.
  body: z
    .strictObject({
      password: z.optional(
        z
          .string({ error: 'Digite sua senha' })
          .check(z.minLength(1, { error: 'Digite sua senha' }), z.maxLength(1024)),
      ),
      code: z.optional(TwoStepCode),
    })
    .check(
      z.refine(({ password, code }) => (password === undefined) !== (code === undefined), {
        error: 'Informe a senha ou o código',
      }),
    ),
  reply: z.object({ confirmedUntil: z.iso.datetime() }),
});

import * as z from 'zod/mini';

import { endpoint } from './endpoint.ts';
import { email } from './text.ts';

/** The one answer, whether there is such an account or not. */
export const RECOVERY_SENT =
  'Se existir uma conta para este e-mail, você receberá instruções de recuperação.';

export const requestRecoveryEndpoint = endpoint({
  method: 'POST',
  path: '/api/public/recovery',
  audience: 'anyone',
  summary: 'Pede o link de recuperação de senha; responde o mesmo, exista a conta ou não.',
  body: z.strictObject({ email: email() }),
  reply: z.object({ message: z.string() }),
});

import * as z from 'zod/mini';

import { endpoint } from './endpoint.ts';
import { newPassword } from './password.ts';

export const PASSWORD_LINK_HOURS = 72;

export const LinkToken = z
  .string()
  .check(z.regex(/^[\w-]{43}$/, { error: 'Link inválido ou expirado' }));

/** Asked when the page opens, so that nobody types a password for a dead link. */
export const checkPasswordLinkEndpoint = endpoint({
  method: 'POST',
  path: '/api/public/password-links/check',
  audience: 'anyone',
  summary: 'Diz se um link de senha ainda vale, e de que conta é.',
  body: z.strictObject({ token: LinkToken }),
  reply: z.object({ email: z.string() }),
});

export const usePasswordLinkEndpoint = endpoint({
  method: 'POST',
  path: '/api/public/password-links/use',
  audience: 'anyone',
  summary: 'Define a senha com um link de uso único.',
  body: z.strictObject({ token: LinkToken, password: newPassword }),
  reply: z.object({ message: z.string() }),
});

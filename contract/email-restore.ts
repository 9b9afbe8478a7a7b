import * as z from 'zod/mini';

import { endpoint } from './endpoint.ts';
import { LinkToken } from './password-links.ts';

/** Asked when the page opens: what the link would put back. Nothing happens yet. */
export const checkEmailRestoreEndpoint = endpoint({
  method: 'POST',
  path: '/api/public/email-restores/check',
  audience: 'anyone',
  summary: 'Diz se um link "Não fui eu" ainda vale, e que e-mail ele devolve à conta.',
  body: z.strictObject({ token: LinkToken }),
  reply: z.object({ email: z.string() }),
});

export const restoreEmailEndpoint = endpoint({
  method: 'POST',
  path: '/api/public/email-restores/use',
  audience: 'anyone',
  summary:
    'Devolve à conta o e-mail anterior, encerra as sessões e dá um link para definir uma nova senha.',
  body: z.strictObject({ token: LinkToken }),
  /** The token of a password link: the old password does not open the account any more. */
  reply: z.object({ passwordToken: z.string() }),
});

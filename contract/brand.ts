import * as z from 'zod/mini';

import { endpoint } from './endpoint.ts';

export const brandEndpoint = endpoint({
  method: 'GET',
  path: '/api/public/brand',
  audience: 'anyone',
  summary: 'Nome e logotipo da marca, para as páginas públicas.',
  reply: z.object({ name: z.string(), logoUrl: z.nullable(z.string()) }),
});

/** The texts accepted at registration; `version` is what the consent record keeps. */
export const policiesEndpoint = endpoint({
  method: 'GET',
  path: '/api/public/policies',
  audience: 'anyone',
  summary: 'Termos de uso e política de privacidade em vigor.',
  reply: z.object({
    version: z.string(),
    termsOfService: z.string(),
    privacyPolicy: z.string(),
  }),
});

/** The version that was read: another one published meanwhile is not accepted along with it. */
export const acceptPoliciesEndpoint = endpoint({
  method: 'POST',
  path: '/api/auth/policies',
  audience: 'reseller',
  summary: 'Aceita os termos de uso e a política de privacidade em vigor.',
  body: z.strictObject({ version: z.string().check(z.minLength(1), z.maxLength(40)) }),
  reply: z.object({ message: z.string() }),
});

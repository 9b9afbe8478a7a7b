import * as z from 'zod/mini';

import { endpoint } from './endpoint.ts';

export const pendingCountEndpoint = endpoint({
  method: 'GET',
  path: '/api/admin/resellers/pending/count',
  audience: 'admin',
  summary: 'Quantos cadastros de revendedores aguardam decisão.',
  reply: z.object({ data: z.object({ pending: z.int().check(z.nonnegative()) }) }),
});

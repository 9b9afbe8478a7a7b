import * as z from 'zod/mini';

import { RejectBody } from './applications.ts';
import { endpoint } from './endpoint.ts';
import { idParams, type UserId } from './ids.ts';
import { AdminUser } from './users.ts';

const UserParams = idParams<UserId>();

export const pendingCountEndpoint = endpoint({
  method: 'GET',
  path: '/api/admin/resellers/pending/count',
  audience: 'admin',
  profiles: ['SALES', 'FINANCE'],
  summary: 'Quantos cadastros de revendedores aguardam decisão.',
  reply: z.object({ data: z.object({ pending: z.int().check(z.nonnegative()) }) }),
});

export const pendingResellersEndpoint = endpoint({
  method: 'GET',
  path: '/api/admin/resellers/pending',
  audience: 'admin',
  profiles: ['SALES'],
  summary: 'Revendedores que aguardam decisão.',
  reply: z.object({ users: z.array(AdminUser) }),
});

/** Without a body it approves; `approved: false` suspends. */
export const approveResellerEndpoint = endpoint({
  method: 'PATCH',
  path: '/api/admin/resellers/:id/approve',
  audience: 'admin',
  profiles: ['SALES'],
  summary: 'Aprova um revendedor, ou o suspende com approved false.',
  params: UserParams,
  body: z.optional(z.nullable(z.strictObject({ approved: z.optional(z.boolean()) }))),
  reply: z.object({ user: AdminUser }),
});

export const rejectResellerEndpoint = endpoint({
  method: 'PATCH',
  path: '/api/admin/resellers/:id/reject',
  audience: 'admin',
  profiles: ['SALES'],
  summary: 'Rejeita um cadastro pendente com um motivo.',
  params: UserParams,
  body: RejectBody,
  reply: z.object({ user: AdminUser }),
});

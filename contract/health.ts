import * as z from 'zod/mini';

import { endpoint } from './endpoint.ts';

export const healthEndpoint = endpoint({
  method: 'GET',
  path: '/api/health',
  audience: 'anyone',
  summary: 'O servidor está no ar.',
  reply: z.object({ status: z.literal('ok') }),
});

export const readyEndpoint = endpoint({
  method: 'GET',
  path: '/api/ready',
  audience: 'anyone',
  summary: 'O servidor está no ar e o banco de dados responde.',
  reply: z.object({ status: z.literal('ready'), database: z.literal('ok') }),
});

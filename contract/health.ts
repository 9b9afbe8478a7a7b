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
  summary: 'O servidor está no ar, o banco de dados responde e o disco aceita arquivos.',
  reply: z.object({ status: z.literal('ready'), database: z.literal('ok') }),
});

/** For the panel of the back office: it says what fails instead of failing with it. */
export const systemStatusEndpoint = endpoint({
  method: 'GET',
  path: '/api/status',
  audience: 'anyone',
  summary: 'O que funciona: banco de dados e pasta de uploads.',
  reply: z.object({ database: z.boolean(), uploads: z.boolean() }),
});

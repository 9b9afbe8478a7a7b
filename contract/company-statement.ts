import * as z from 'zod/mini';

import { isDay } from './calendar.ts';
import { endpoint } from './endpoint.ts';
import { idParams, type UserId } from './ids.ts';

/** `2026-10`, in São Paulo. */
const month = z.string().check(
  z.refine((given) => /^20\d{2}-\d{2}$/.test(given) && isDay(`${given}-01`), {
    error: 'Use um mês no formato AAAA-MM',
  }),
);
const query = z.object({ month });

export const companyStatementEndpoint = endpoint({
  method: 'GET',
  path: '/api/admin/resellers/:id/statement/file',
  audience: 'admin',
  profiles: ['SALES', 'FINANCE'],
  summary: 'O extrato de um mês de um revendedor, em PDF.',
  params: idParams<UserId>(),
  query,
  heavy: true,
  download: 'application/pdf',
  reply: z.unknown(),
});

export const ownStatementEndpoint = endpoint({
  method: 'GET',
  path: '/api/reseller/statement/file',
  audience: 'reseller',
  summary: 'O extrato de um mês do próprio revendedor, em PDF.',
  query,
  heavy: true,
  download: 'application/pdf',
  reply: z.unknown(),
});

const MONTH = new Intl.DateTimeFormat('pt-BR', { month: 'long', year: 'numeric', timeZone: 'UTC' });

/** `outubro de 2026`. */
export const monthText = (given: string): string =>
  MONTH.format(Date.parse(`${given}-01T00:00:00Z`));

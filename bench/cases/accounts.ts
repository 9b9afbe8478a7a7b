import { hashToken } from '#server/accounts/tokens';

import { PASSWORD } from '../portal/fill.ts';
import { whoIs } from '../references/page-queries.ts';
import type { Case } from './case.ts';

export const ACCOUNTS: Case[] = [
  {
    what: 'sessão (/api/auth/me)',
    ask: ({ buyers }, turn) => ({ path: '/api/auth/me', token: buyers[turn % 16]?.token }),
    together: 8,
    sql: ({ buyers }) => whoIs(hashToken(buyers[0]?.token ?? '')),
  },
  {
    what: 'entrar com senha',
    ask: ({ buyers }, turn) => ({
      path: '/api/auth/login',
      method: 'POST',
      body: JSON.stringify({ email: buyers[turn % buyers.length]?.email, password: PASSWORD }),
    }),
    bare: ({ buyers }, turn) => ({
      path: '/login',
      method: 'POST',
      body: JSON.stringify({ email: buyers[turn % buyers.length]?.email, password: PASSWORD }),
    }),
  },
];

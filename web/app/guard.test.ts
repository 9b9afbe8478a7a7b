import { expect, test } from 'vitest';

import { decideRoute } from './guard.ts';

const VISITORS = {
  nobody: null,
  admin: { role: 'ADMIN', approved: true },
  'unapproved admin': { role: 'ADMIN', approved: false },
  reseller: { role: 'RESELLER', approved: true },
  'unapproved reseller': { role: 'RESELLER', approved: false },
} as const;

const go = (to: string) => ({ kind: 'go', to });
const show = { kind: 'show' };

test.each([
  ['home', 'nobody', go('/login')],
  ['home', 'admin', go('/admin')],
  ['home', 'unapproved admin', go('/admin')],
  ['home', 'reseller', go('/reseller')],
  ['home', 'unapproved reseller', go('/reseller')],
  ['public', 'nobody', show],
  ['public', 'admin', go('/admin')],
  ['public', 'unapproved admin', go('/admin')],
  ['public', 'reseller', go('/reseller')],
  ['public', 'unapproved reseller', go('/reseller')],
  ['admin', 'nobody', go('/login')],
  ['admin', 'admin', show],
  ['admin', 'unapproved admin', show],
  ['admin', 'reseller', go('/unauthorized')],
  ['admin', 'unapproved reseller', go('/unauthorized')],
  ['reseller', 'nobody', go('/login')],
  ['reseller', 'admin', go('/unauthorized')],
  ['reseller', 'unapproved admin', go('/unauthorized')],
  ['reseller', 'reseller', show],
  ['reseller', 'unapproved reseller', { kind: 'await-approval' }],
] as const)('%s area, %s: %j', (area, visitor, decision) => {
  expect(decideRoute(area, VISITORS[visitor])).toEqual(decision);
});

import { expect, test } from 'vitest';

import { mayOpen } from './page-rights.ts';

const NARROW = ['SALES', 'FINANCE', 'SHIPPING'] as const;

test.each([
  ['/admin', ['SALES', 'FINANCE', 'SHIPPING']],
  ['/admin/', ['SALES', 'FINANCE', 'SHIPPING']],
  ['/admin/account', ['SALES', 'FINANCE', 'SHIPPING']],
  ['/admin/orders', ['SALES', 'FINANCE', 'SHIPPING']],
  ['/admin/resellers', ['SALES', 'FINANCE']],
  ['/admin/resellers/1', ['SALES', 'FINANCE']],
  ['/admin/resellers/1/order', ['SALES']],
  ['/admin/resellers/import', ['SALES']],
  ['/admin/first-steps', []],
  ['/admin/applications/1', ['SALES']],
  ['/admin/carts', ['SALES']],
  ['/admin/products', ['SALES']],
  ['/admin/products/create', []],
  ['/admin/products/1/edit', []],
  ['/admin/finance', ['FINANCE']],
  ['/admin/reports', ['SALES', 'FINANCE']],
  ['/admin/audit', []],
  ['/admin/settings', []],
  ['/admin/team', []],
  ['/admin/tool', []],
  ['/admin/something-new', []],
])('%s is opened by %s besides full profiles', (path, profiles) => {
  expect(mayOpen('FULL', path)).toBe(true);
  expect(NARROW.filter((profile) => mayOpen(profile, path))).toEqual(profiles);
});

import { expect, test } from 'vitest';

import { landingPath, safePath } from './landing.ts';

test.each([
  ['/admin/orders', '/admin/orders'],
  ['/admin/resellers?filter=pending#top', '/admin/resellers?filter=pending#top'],
  ['/reseller/../admin', '/admin'],
])('%j is a path of ours', (value, path) => {
  expect(safePath(value)).toBe(path);
});

test.each([
  '//evil.example',
  '///evil.example',
  '/\\evil.example',
  '/\t/evil.example',
  '/.//evil.example',
  '/..//evil.example',
  'https://evil.example',
  'javascript:alert(1)',
  'admin',
  '',
  undefined,
  null,
  7,
  ['/admin'],
])('%j is not followed', (value) => {
  expect(safePath(value)).toBeUndefined();
});

test.each([
  ['ADMIN', '/admin/orders?page=2', '/admin/orders?page=2'],
  ['ADMIN', undefined, '/admin'],
  ['ADMIN', '/reseller/cart', '/admin'],
  ['ADMIN', '/administrator', '/admin'],
  ['ADMIN', '//evil.example/admin', '/admin'],
  ['RESELLER', '/reseller?x=1', '/reseller?x=1'],
  ['RESELLER', '/admin', '/reseller'],
  ['RESELLER', '/login', '/reseller'],
] as const)('%s who asked for %s lands on %s', (role, asked, landing) => {
  expect(landingPath(role, asked)).toBe(landing);
});

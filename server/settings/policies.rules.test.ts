import { expect, test } from 'vitest';

import { versionAfter } from './policies.rules.ts';

test.each([
  ['1', '2'],
  ['9', '10'],
  ['v1.9', 'v1.10'],
  ['2026-11', '2026-12'],
  ['rascunho', 'rascunho2'],
  ['9'.repeat(40), '0'.repeat(40)],
])('after %s comes %s', (version, next) => {
  expect(versionAfter(version)).toBe(next);
});

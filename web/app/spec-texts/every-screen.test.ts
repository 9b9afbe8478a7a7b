import { expect, test } from 'vitest';

import { SPEC_TEXTS } from './spec-texts.fixture.ts';

const FILES: Record<string, string> = import.meta.glob('./*.test.tsx', {
  query: '?raw',
  import: 'default',
  eager: true,
});

/** The screens that some file of this folder proves the texts of. */
const proven = Object.values(FILES).flatMap((source) =>
  [...source.matchAll(/proofOf\('([^']+)'\)/g)].map(([, screen]) => screen),
);

test('every screen of the list is proven by exactly one file', () => {
  const screens = Object.keys(SPEC_TEXTS);
  expect(new Set(proven)).toEqual(new Set(screens));
  expect(proven).toHaveLength(screens.length);
});

test.each(Object.entries(SPEC_TEXTS))('“%s” lists each of its texts once', (_, texts) => {
  expect([...new Set(texts)]).toEqual([...texts]);
});

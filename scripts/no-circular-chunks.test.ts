import { expect, test } from 'vitest';

import { circleIn } from './no-circular-chunks.ts';

test('files that import each other in a circle are found, from whichever file', () => {
  const imports = { page: ['kit', 'base'], kit: ['shop'], shop: ['base', 'kit'], base: [] };
  expect(circleIn(new Map(Object.entries(imports)))).toEqual(['kit', 'shop', 'kit']);
});

test('several ways to one file are no circle', () => {
  const imports = { page: ['kit', 'shop'], kit: ['base'], shop: ['kit', 'base'], base: [] };
  expect(circleIn(new Map(Object.entries(imports)))).toBeUndefined();
});

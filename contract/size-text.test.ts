import { expect, test } from 'vitest';

import { bytesText } from './size-text.ts';

test.each([
  [0, '0 bytes'],
  [1, '1 byte'],
  [999, '999 bytes'],
  [1_000, '1 kB'],
  [1_449, '1,4 kB'],
  [999_949, '999,9 kB'],
  [999_960, '1 MB'],
  [2_000_000, '2 MB'],
  [12_345_678_901, '12,3 GB'],
  [9_000_000_000_000_000, '9.000 TB'],
])('%d is read as %s', (bytes, text) => {
  expect(bytesText(bytes)).toBe(text);
});

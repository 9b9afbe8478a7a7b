import { expect, test } from 'vitest';

import { sizeBlocks, sizesInWords } from './size-blocks.ts';

const line = (sku: string, size: string, quantity: number) => ({ sku, size, quantity });
const bySku = ({ sku }: { sku: string }) => sku;

test('a garment is one block where its first line came, its sizes as people read them', () => {
  const blocks = sizeBlocks(
    [line('A', 'G', 2), line('B', '38', 1), line('A', 'P', 1), line('A', 'M', 3)],
    bySku,
  );
  expect(blocks.map(({ key, pieces }) => [key, pieces])).toEqual([
    ['A', 6],
    ['B', 1],
  ]);
  expect(blocks[0]?.lines.map(({ size }) => size)).toEqual(['P', 'M', 'G']);
});

test('no line is lost and none is doubled', () => {
  const lines = [line('A', 'P', 1), line('A', 'P', 2), line('B', '', 4)];
  const blocks = sizeBlocks(lines, bySku);
  expect(blocks.flatMap((block) => block.lines)).toEqual(lines);
  expect(sizeBlocks([], bySku)).toEqual([]);
});

test('in words, a line without a size is told by a dash', () => {
  expect(sizesInWords([line('A', 'P', 1), line('A', 'M', 1200)])).toBe('P 1 · M 1.200');
  expect(sizesInWords([line('A', '', 4)])).toBe('- 4');
});

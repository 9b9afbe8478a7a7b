import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';

import { expect, test } from 'vitest';

import { atTheEnd } from '../../testing/at-the-end.ts';
import { s3Server } from '../../testing/s3-server.ts';
import { diskStore } from './disk-store.ts';
import type { FileStore } from './file-store.ts';
import { moveFiles } from './move-files.ts';
import { openStore } from './open-store.ts';

const root = mkdtempSync(path.join(os.tmpdir(), 'ourela-move-'));
atTheEnd(async () => rmSync(root, { recursive: true, force: true }));
const bucket = openStore(await s3Server());
const disk = diskStore(path.join(root, 'one'));

const quiet = () => undefined;
const KEYS = ['products/a.webp', 'originals/a.png', 'receipts/b.pdf', 'brand/logo.png'] as const;

test('every file arrives as it was, from a disk to a bucket and back', async () => {
  for (const key of KEYS) await disk.put(key, Buffer.from(`content of ${key}`));
  const told: string[] = [];
  const there = await moveFiles({ from: disk, to: bucket }, (n, all) => told.push(`${n}/${all}`));
  expect(there).toEqual({ files: 4, copied: 4, different: [] });
  expect(told).toEqual(['4/4']);
  const again = diskStore(path.join(root, 'two'));
  await moveFiles({ from: bucket, to: again }, quiet);
  for (const key of KEYS) expect(String(await again.read(key))).toBe(`content of ${key}`);
});

test('what is there already stays; what is there in another form does not', async () => {
  const two = diskStore(path.join(root, 'three'));
  await moveFiles({ from: disk, to: two }, quiet);
  writeFileSync(path.join(root, 'three/receipts/b.pdf'), 'content of receipts/X.pdf');
  expect(await moveFiles({ from: disk, to: two }, quiet)).toMatchObject({ copied: 1 });
  expect(String(await two.read('receipts/b.pdf'))).toBe('content of receipts/b.pdf');
});

test('a store that gives back something else is told of', async () => {
  const forgetful: FileStore = {
    ...diskStore(path.join(root, 'four')),
    put: async () => undefined,
  };
  const { different } = await moveFiles({ from: disk, to: forgetful }, quiet);
  expect(different.toSorted()).toEqual([...KEYS].toSorted());
});

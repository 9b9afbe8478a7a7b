import { mkdtempSync, readdirSync, readFileSync, rmSync, statSync } from 'node:fs';
import { open } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';

import { afterAll, expect, test, vi } from 'vitest';

import { writeDurably } from './durable-file.ts';

const folder = mkdtempSync(path.join(os.tmpdir(), 'ourela-durable-'));
afterAll(() => rmSync(folder, { recursive: true, force: true }));

test('several who write one file at once: it is there, whole, and nothing else is', async () => {
  const content = Buffer.alloc(200_000, 'a');
  await Promise.all(
    Array.from({ length: 6 }, () => writeDurably(folder, 'um.pdf', content, 0o600)),
  );
  expect(readdirSync(folder)).toEqual(['um.pdf']);
  expect(readFileSync(path.join(folder, 'um.pdf')).equals(content)).toBe(true);
});

test('a folder made for the file will be there too: every folder above it that changed is synced', async () => {
  const handle = await open(folder, 'r');
  await handle.close();
  const prototype: typeof handle = Object.getPrototypeOf(handle);
  const synced = new Set<number>();
  const spy = vi.spyOn(prototype, 'sync').mockImplementation(async function (this: typeof handle) {
    synced.add((await this.stat()).ino);
  });
  try {
    await writeDurably(path.join(folder, 'novo', 'dentro'), 'um.pdf', Buffer.from('a'), 0o600);
  } finally {
    spy.mockRestore();
  }
  const expected = ['', 'novo', 'novo/dentro', 'novo/dentro/um.pdf'].map(
    (name) => statSync(path.join(folder, name)).ino,
  );
  expect(synced).toEqual(new Set(expected));
});

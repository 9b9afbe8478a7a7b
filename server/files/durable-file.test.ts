import { mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';

import { afterAll, expect, test } from 'vitest';

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

import { mkdirSync, mkdtempSync, readdirSync, rmSync, utimesSync, writeFileSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';

import { afterAll, expect, test } from 'vitest';

import { sweepPartialFiles } from './sweep-partial-files.ts';

const uploads = mkdtempSync(path.join(os.tmpdir(), 'ourela-sweep-'));
afterAll(() => rmSync(uploads, { recursive: true, force: true }));

test('old halves go; young ones and whole files stay', async () => {
  const now = new Date('2026-11-15T12:00:00Z');
  const put = (name: string, minutesOld: number) => {
    const file = path.join(uploads, 'receipts', name);
    writeFileSync(file, 'x');
    const at = new Date(now.getTime() - minutesOld * 60_000);
    utimesSync(file, at, at);
  };
  mkdirSync(path.join(uploads, 'receipts'));
  put('a.pdf.part', 61);
  put('b.pdf.part', 59);
  put('c.pdf', 6000);
  await sweepPartialFiles(uploads, now);
  expect(readdirSync(path.join(uploads, 'receipts')).toSorted()).toEqual(['b.pdf.part', 'c.pdf']);
  await sweepPartialFiles(path.join(uploads, 'none'), now);
});

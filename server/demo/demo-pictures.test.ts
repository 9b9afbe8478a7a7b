import { mkdtempSync, readdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';

import { afterEach, expect, test } from 'vitest';

import { diskStore } from '../files/store/disk-store.ts';
import { projectRoot } from '../project-root.ts';
import { copyDemoPictures } from './demo-pictures.ts';

const folder = mkdtempSync(path.join(os.tmpdir(), 'ourela-pictures-'));
afterEach(() => rmSync(folder, { recursive: true, force: true }));

test('pictures are copied once, and a half-written one is mended', async () => {
  const source = mkdtempSync(path.join(os.tmpdir(), 'ourela-source-'));
  writeFileSync(path.join(source, 'a.webp'), 'first');
  writeFileSync(path.join(source, 'b.webp'), 'second');
  await copyDemoPictures(source, diskStore(folder));
  const whole = path.join(folder, 'products/a.webp');
  const broken = path.join(folder, 'products/b.webp');
  const before = statSync(whole).ino;
  writeFileSync(broken, 'sec');

  await copyDemoPictures(source, diskStore(folder));

  expect(statSync(whole).ino).toBe(before);
  expect(readFileSync(broken, 'utf8')).toBe('second');
  expect(readdirSync(path.join(folder, 'products')).toSorted()).toEqual(['a.webp', 'b.webp']);
  rmSync(source, { recursive: true });
});

test('the shipped pictures stay light', () => {
  const shipped = path.join(projectRoot, 'server/demo/pictures');
  const sizes = readdirSync(shipped).map((file) => statSync(path.join(shipped, file)).size);
  expect(Math.max(...sizes)).toBeLessThan(150_000);
  expect(sizes.reduce((sum, size) => sum + size, 0)).toBeLessThan(11_700_000);
});

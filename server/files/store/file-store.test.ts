import { randomUUID } from 'node:crypto';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { buffer } from 'node:stream/consumers';

import { afterAll, describe, expect, test } from 'vitest';

import { s3Server } from '../../testing/s3-server.ts';
import { diskStore } from './disk-store.ts';
import { s3Store } from './s3-store.ts';

const folder = mkdtempSync(path.join(os.tmpdir(), 'ourela-store-'));
afterAll(() => rmSync(folder, { recursive: true, force: true }));
const place = await s3Server();

const receipt = () => `receipts/${randomUUID()}.pdf` as const;

describe.each([
  ['disk', diskStore(path.join(folder, 'uploads'))],
  ['s3', s3Store(place)],
])('%s', (_, store) => {
  test('what is put is read back to the byte, whole and piece by piece', async () => {
    const key = receipt();
    const content = Buffer.from(Array.from({ length: 70_000 }, (__, at) => at % 256));
    await store.put(key, content);
    expect((await store.read(key))?.equals(content)).toBe(true);
    const open = await store.open(key);
    expect(open?.bytes).toBe(70_000);
    expect(open && (await buffer(open.content)).equals(content)).toBe(true);
    const facts = await store.find(key);
    expect(facts).toMatchObject({ file: key, bytes: 70_000 });
    expect(Math.abs(Number(facts?.changed) - Date.now())).toBeLessThan(3_600_000);
  });

  test('what is not there is nothing, and removing it is no failure', async () => {
    const key = receipt();
    expect(await store.read(key)).toBeUndefined();
    expect(await store.open(key)).toBeUndefined();
    expect(await store.find(key)).toBeUndefined();
    await store.remove([key]);
    await store.remove([]);
  });

  test('a folder lists its own files, as many as there are', async () => {
    expect(await store.list('boletos')).toEqual([]);
    const keys = Array.from({ length: 30 }, () => `boletos/${randomUUID()}.pdf` as const);
    for (const key of keys) await store.put(key, Buffer.from('x'));
    expect((await store.list('boletos')).toSorted()).toEqual(keys.toSorted());
    expect(await store.list('applications')).toEqual([]);
    await store.remove(keys.slice(1));
    expect(await store.list('boletos')).toEqual(keys.slice(0, 1));
  });

  test('a file whose name begins another’s is not taken for it', async () => {
    await store.put('brand/logo.png.png', Buffer.from('long'));
    expect(await store.find('brand/logo.png')).toBeUndefined();
  });

  test('a file that comes with the portal is copied in', async () => {
    const source = path.join(folder, 'a.webp');
    writeFileSync(source, 'picture');
    await store.copyIn('products/a.webp', source);
    await store.copyIn('products/a.webp', source);
    expect((await store.read('products/a.webp'))?.toString()).toBe('picture');
  });

  test('it says whether it takes files', async () => {
    expect(await store.takesFiles()).toBe(true);
  });
});

test('a bucket that does not answer takes no files, and says so instead of waiting', async () => {
  const nowhere = s3Store({ ...place, endpoint: 'http://127.0.0.1:9/portal' });
  expect(await nowhere.takesFiles()).toBe(false);
  await expect(nowhere.read('brand/a.png')).rejects.toThrow(/fetch failed|ECONNREFUSED/);
});

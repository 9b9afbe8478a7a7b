import sharp from 'sharp';
import { expect, test } from 'vitest';

import { ORPHAN_HOURS } from '#contract/upkeep';

import { multipart } from '../testing/multipart.ts';
import { s3Server } from '../testing/s3-server.ts';
import { testApp } from '../testing/test-app.ts';
import { checkIntegrity } from './check-integrity.ts';
import { deleteOrphans } from './delete-orphans.ts';

// Files in a bucket instead of a folder; when something was put there is the bucket's to say.
const { db, given, send, store } = await testApp({ files: await s3Server() });
const admin = await given.admin();
const later = () => new Date(Date.now() + 2 * ORPHAN_HOURS * 3_600_000);
const content = await sharp({
  create: { width: 800, height: 900, channels: 3, background: '#246' },
})
  .jpeg()
  .toBuffer();
const sent = await send(
  {
    method: 'POST',
    url: '/api/upload/product-images',
    ...multipart({}, [{ field: 'images', name: 'foto.jpg', content }]),
  },
  admin.token,
);
const picture: string = sent.json().files[0].filename;

/** The checks that found something, with how much. */
async function found(now = new Date()) {
  const { findings } = await checkIntegrity({ db, store }, now);
  return Object.fromEntries(
    findings.filter((one) => one.found > 0).map((one) => [one.key, one.found]),
  );
}

test('a file that no row names is an orphan once it is old, and goes alone', async () => {
  await store.put('receipts/sem-linha.pdf', Buffer.from('x'));
  expect(await found()).toEqual({});
  expect(await found(later())).toEqual({ orphan_files: 1 });
  expect(await deleteOrphans({ db, store }, admin.id, new Date())).toMatchObject({ deleted: 0 });
  expect(await deleteOrphans({ db, store }, admin.id, later())).toMatchObject({
    deleted: 1,
    bytes: 1,
  });
  expect(await store.find('receipts/sem-linha.pdf')).toBeUndefined();
  expect(await store.find(`products/${picture}`)).toMatchObject({ file: `products/${picture}` });
});

test('a file that is gone or another is told', async () => {
  expect(await found()).toEqual({});
  await store.remove([`products/${picture}`]);
  expect(await found()).toEqual({ pictures: 1 });
  for (const original of await store.list('originals')) {
    await store.put(original, Buffer.from('something else'));
  }
  expect(await found()).toEqual({ pictures: 2 });
});

import { existsSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';

import Fastify from 'fastify';
import { afterAll, expect, test } from 'vitest';

import { diskStore } from '../files/store/disk-store.ts';
import { projectRoot } from '../project-root.ts';
import { handleErrors } from './error-handler.ts';
import { PAGES } from './page-preloads.ts';
import { answerUnknownPaths, servePublicUploads, serveWeb } from './web-files.ts';

const folder = mkdtempSync(path.join(os.tmpdir(), 'ourela-web-'));
const dist = path.join(folder, 'web');
const uploads = path.join(folder, 'uploads');
for (const place of [
  `${dist}/assets`,
  `${uploads}/products`,
  `${uploads}/brand`,
  `${uploads}/receipts`,
]) {
  mkdirSync(place, { recursive: true });
}
writeFileSync(path.join(dist, 'index.html'), '<!doctype html><head><title>Portal</title></head>');
writeFileSync(path.join(dist, 'assets/app-abc.js'), 'console.log(1)');
mkdirSync(path.join(dist, '.vite'));
writeFileSync(
  path.join(dist, '.vite/manifest.json'),
  JSON.stringify({
    'index.html': { file: 'assets/app-abc.js', imports: ['_base.js'] },
    '_base.js': { file: 'assets/base.js' },
    '_card.js': { file: 'assets/card.js', imports: ['_base.js'] },
    'app/shell/reseller-area.tsx': {
      file: 'assets/area.js',
      imports: ['_base.js'],
      css: ['assets/area.css'],
    },
    'features/reseller/catalog/catalog-page.tsx': {
      file: 'assets/catalog.js',
      imports: ['_card.js'],
    },
    'features/reseller/orders/orders-page.tsx': { file: 'assets/orders.js' },
    '../node_modules/x/hedvig-letters-serif-latin-400-normal.woff2': { file: 'assets/title.woff2' },
  }),
);
writeFileSync(path.join(uploads, 'products/a.webp'), 'picture');
writeFileSync(path.join(uploads, 'receipts/r.pdf'), 'private');
writeFileSync(path.join(folder, 'secret.key'), 'secret');

const app = Fastify();
handleErrors(app);
await app.register((scope) => servePublicUploads(scope, { store: diskStore(uploads) }));
await app.register((scope) => serveWeb(scope, { dist, findAsset: async () => undefined }));
answerUnknownPaths(app, dist);
afterAll(async () => {
  await app.close();
  rmSync(folder, { recursive: true, force: true });
});

const page = (url: string, accept = 'text/html,*/*') => app.inject({ url, headers: { accept } });

test.each(['/', '/login', '/admin/orders', '/reseller/catalog?search=x', '/nada/mesmo'])(
  '%s is the web app’s to answer',
  async (url) => {
    const reply = await page(url);
    expect(reply.statusCode).toBe(200);
    expect(reply.headers['content-type']).toContain('text/html');
    expect(reply.headers['cache-control']).toBe('no-cache');
    expect(reply.body).toContain('Portal');
  },
);

const linkOf = async (url: string) => (await page(url)).headers['link'];
const modules = (...names: string[]) =>
  names.map((name) => `</assets/${name}.js>; rel=modulepreload`);
/** What starts the page goes before them. */
const later = (...names: string[]) => modules(...names).map((one) => `${one}; fetchpriority=low`);
const FIRST = ['</theme.js>; rel=preload; as=script', '</early.js>; rel=modulepreload'];

test('the catalogue page preloads its parts and sheet and asks its questions early, other pages do not', async () => {
  expect(await linkOf('/reseller/catalog?search=x')).toBe(
    [
      ...FIRST,
      '</assets/area.css>; rel=preload; as=style; crossorigin',
      ...modules('app-abc', 'base'),
      ...later('area', 'catalog', 'card'),
    ].join(', '),
  );
  expect((await page('/reseller/catalog')).body).toContain(
    '<script type="module" src="/early.js" async>',
  );
  expect(await linkOf('/reseller/profile')).toBeUndefined();
  expect(await linkOf('/nada/mesmo')).toBeUndefined();
  expect((await page('/.vite/manifest.json', '*/*')).statusCode).toBe(404);
});

test('pages that show their title before they are there preload its face too', async () => {
  expect(await linkOf('/reseller/orders?page=2')).toBe(
    [
      ...FIRST,
      '</assets/area.css>; rel=preload; as=style; crossorigin',
      '</assets/title.woff2>; rel=preload; as=font; type="font/woff2"; crossorigin',
      ...modules('app-abc', 'base'),
      ...later('area', 'orders'),
    ].join(', '),
  );
  expect((await page('/reseller/orders')).body).toContain('early.js');
  expect((await page('/login')).body).not.toContain('early.js');
  expect(await linkOf('/reseller/orders/one')).toBeUndefined();
});

test('every part that is preloaded is a file of the web', () => {
  for (const { modules: names } of PAGES) {
    expect(names.filter((name) => !existsSync(path.join(projectRoot, 'web', name)))).toEqual([]);
  }
});

test('the login preloads what every page starts with, nothing of the areas, and its cloth for telephones alone', async () => {
  const link = String(await linkOf('/login?redirect=%2Freseller%2Fcatalog'));
  expect(link).toContain(modules('app-abc', 'base').join(', '));
  expect(link).not.toMatch(/area|catalog|early/);
  expect(link).toMatch(/selvedge-strip\.avif>; .*media="\(max-width: 767px\)"; fetchpriority=low$/);
});

test('hashed files are kept for ever; a missing one is not answered with the page', async () => {
  const hit = await page('/assets/app-abc.js', '*/*');
  expect(hit.headers['cache-control']).toContain('immutable');
  expect((await page('/assets/app-old.js')).statusCode).toBe(404);
});

test('a file that comes with a new build is served without a restart', async () => {
  writeFileSync(path.join(dist, 'assets/app-new.js'), 'console.log(2)');
  expect((await page('/assets/app-new.js', '*/*')).statusCode).toBe(200);
});

test('public pictures are cached and cannot run; private ones are not there', async () => {
  const picture = await page('/uploads/products/a.webp');
  expect(picture.statusCode).toBe(200);
  expect(picture.headers['content-security-policy']).toContain('sandbox');
  expect((await page('/uploads/receipts/r.pdf')).statusCode).toBe(404);
});

test.each([
  '/../secret.key',
  '/..%2fsecret.key',
  '/%2e%2e/secret.key',
  '/assets/../../secret.key',
  '/uploads/products/../../secret.key',
  '/uploads/products/..%2f..%2fsecret.key',
  '/uploads/products/%2e%2e/receipts/r.pdf',
  '/uploads/products/..\\receipts\\r.pdf',
  '/uploads//receipts/r.pdf',
  '/uploads/products/',
  '/uploads/',
])('%s leads nowhere', async (url) => {
  const reply = await page(url, '*/*');
  expect([400, 403, 404]).toContain(reply.statusCode);
  expect(reply.body).not.toMatch(/secret|private/);
});

test.each(['//api/users', '/API/users', '/api', '/Uploads/x', '//assets/x.js'])(
  '%s is the server’s path and never shows the page',
  async (url) => expect([403, 404]).toContain((await page(url)).statusCode),
);

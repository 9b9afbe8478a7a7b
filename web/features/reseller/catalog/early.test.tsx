import { waitFor } from '@testing-library/react';
import { beforeEach, expect, test, vi } from 'vitest';

import { saveToken } from '#web/api/token.ts';

import { product } from './fake-catalog.ts';
import { link, openCatalog, stageCatalog } from './open-catalog.tsx';

const ME = 'GET /api/auth/me';
const PRODUCTS = 'GET /api/products?limit=24&sortBy=newest';
const scripts = import.meta.glob('../../../public/early.js');

const picture = (name: string, width: number) => ({
  images: [{ url: `/uploads/products/${name}.webp`, filename: `${name}.webp`, width, height: 9 }],
});

const stage = stageCatalog();
let asked: string[] = [];
let fetched: HTMLImageElement[] = [];

beforeEach(() => {
  [asked, fetched] = [[], []];
  saveToken('token-1');
  vi.stubGlobal(
    'Image',
    class extends Image {
      constructor() {
        super();
        fetched.push(this);
      }
    },
  );
  stage.serve([
    product(1, picture('larga', 1280)),
    product(2, picture('media', 700)),
    product(3),
    product(4, picture('estreita', 400)),
    product(5, picture('quinta', 1280)),
  ]);
});

/** Runs the script as the page's first, before anything has been asked. */
async function runEarly(user: object) {
  const shop = globalThis.fetch;
  vi.stubGlobal('fetch', async (input: string, init: RequestInit = {}) => {
    asked.push(`${init.method ?? 'GET'} ${input}`);
    return input === '/api/auth/me' ? Response.json({ user }) : shop(input, init);
  });
  vi.resetModules();
  await scripts['../../../public/early.js']?.();
}

const wanted = ({ srcset, sizes }: HTMLImageElement) => ({ srcset, sizes });

test('the first pictures are fetched from the files that the page then shows', async () => {
  await runEarly({ role: 'RESELLER', approved: true });
  await waitFor(() => expect(fetched).toHaveLength(3));
  const early = fetched.map(wanted);
  await openCatalog();
  await link('Produto 1');
  const eager = document.querySelectorAll<HTMLImageElement>('.prod img[loading="eager"]');
  expect(early).toEqual([...eager].map(wanted));
  expect(asked.filter((line) => line === PRODUCTS)).toHaveLength(1);
});

test('rows of the list view have smaller pictures, so none is fetched ahead', async () => {
  localStorage.setItem('catalogView', 'list');
  await runEarly({ role: 'RESELLER', approved: true });
  await openCatalog();
  await link('Produto 1');
  expect(asked.filter((line) => line === PRODUCTS)).toHaveLength(1);
  expect(fetched).toEqual([]);
});

test.each([
  { role: 'RESELLER', approved: false },
  { role: 'ADMIN', approved: true },
])('nothing is asked for $role, approved $approved, but who it is', async (user) => {
  await runEarly(user);
  const reply = await globalThis.fetch('/api/auth/me', {
    headers: { authorization: 'Bearer token-1' },
  });
  await reply.json();
  // All that follows from the answer, and waits for nothing else, has happened after this.
  await new Promise((resolve) => setTimeout(resolve));
  expect(asked).toEqual([ME]);
  expect(fetched).toEqual([]);
});

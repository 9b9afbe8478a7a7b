import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { render, screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { expect, test, vi } from 'vitest';

import { saveToken } from '#web/api/token.ts';

import { product } from '../list/products.fixture.tsx';
import { ProductsTestPage } from './products-test-page.tsx';

const TOKEN = 'segredo-que-ninguem-ve';
const calls: { address: string; headers: Headers }[] = [];

function open(answer: () => Response) {
  calls.length = 0;
  saveToken(TOKEN);
  vi.stubGlobal('fetch', async (address: string, init?: RequestInit) => {
    calls.push({ address, headers: new Headers(init?.headers) });
    return answer();
  });
  render(
    <QueryClientProvider client={new QueryClient()}>
      <ProductsTestPage />
    </QueryClientProvider>,
  );
}

const list = (...products: unknown[]) =>
  Response.json(
    { products, pagination: { page: 1, limit: 12, pages: 3, total: 31 }, nextCursor: null },
    { headers: { etag: '"abc"', 'cache-control': 'private, no-cache', 'x-other': 'unseen' } },
  );
const fact = async (name: string) => (await screen.findByText(name)).nextSibling?.textContent;

test('calls directly with the token and shows what came, but never the token', async () => {
  open(() => list(product(1), product(2)));
  expect(await screen.findByRole('cell', { name: 'Peça 2' })).toBeInTheDocument();
  expect(calls.map(({ address }) => address)).toEqual(['/api/products?page=1&limit=12']);
  expect(calls[0]?.headers.get('authorization')).toBe(`Bearer ${TOKEN}`);
  expect(await fact('Status')).toBe('200');
  expect(await fact('Duração')).toMatch(/^\d+ ms$/);
  expect(await fact('Produtos recebidos')).toBe('2');
  expect(await fact('Paginação')).toBe('{"page":1,"limit":12,"pages":3,"total":31}');
  expect(await fact('etag')).toBe('"abc"');
  expect(await fact('cache-control')).toBe('private, no-cache');
  expect(screen.queryByText('x-other')).toBeNull();
  const raw = screen.getByRole('region', { name: 'Primeiro produto em JSON' });
  expect(JSON.parse(raw.textContent ?? '')).toEqual(product(1));
  expect(document.body.textContent).not.toContain(TOKEN);
});

test('a refusal is shown in full', async () => {
  open(() => Response.json({ code: 'NOT_ALLOWED', message: 'Acesso negado.' }, { status: 403 }));
  expect(await screen.findByText('O servidor respondeu 403')).toBeInTheDocument();
  expect(screen.getByRole('alert')).toHaveTextContent(
    '{"code":"NOT_ALLOWED","message":"Acesso negado."}',
  );
  expect(await fact('Status')).toBe('403');
});

test('an answer that breaks the contract says where, and is shown as it came', async () => {
  open(() => list({ ...product(1), msrp: 'caro' }));
  expect(await screen.findByText('A resposta não confere com o contrato')).toBeInTheDocument();
  expect(screen.getByRole('alert')).toHaveTextContent(/products\.0\.msrp: .*"msrp":"caro"/);
});

test('an answer that is no JSON is shown as it came', async () => {
  open(() => new Response('<h1>proxy</h1>'));
  expect(await screen.findByRole('alert')).toHaveTextContent('<h1>proxy</h1>');
});

test('a call that never arrived is shown, tried once, and can be repeated', async () => {
  let down = true;
  open(() => {
    if (down) throw new TypeError(`bad header: Bearer ${TOKEN}`);
    return list(product(1));
  });
  expect(await screen.findByRole('alert')).toHaveTextContent('TypeError: bad header: Bearer •••');
  expect(calls).toHaveLength(1);
  down = false;
  await userEvent.click(screen.getByRole('button', { name: 'Repetir chamada' }));
  expect(await screen.findByRole('cell', { name: 'Peça 1' })).toBeInTheDocument();
  expect(screen.queryByRole('alert')).toBeNull();
});

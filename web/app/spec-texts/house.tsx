import { createMemoryHistory } from '@tanstack/react-router';
import { render, screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { toast } from 'react-hot-toast/headless';
import { afterEach, beforeEach, vi } from 'vitest';

import { paginationOf } from '#contract/paging';
import type { Product } from '#contract/product';
import { SessionUser } from '#contract/session';
import { clearToken, saveToken } from '#web/api/token.ts';
import { leaveCart } from '#web/cart/cart.ts';

import { App } from '../app.tsx';
import { createQueryClient } from '../query-client.ts';
import { createAppRouter } from '../router.tsx';
import { watchSession } from '../session-watch.ts';

/** `never`: the answer does not come. */
export type Answer = { status?: number; body: unknown } | 'offline' | 'never';

export const ADMIN = SessionUser.parse({
  id: '00000000-0000-4000-8000-00000000000a',
  email: 'ana@ourela.example',
  role: 'ADMIN',
  approved: true,
  companyName: null,
  cnpj: null,
  phone: null,
  address: null,
  city: null,
  state: null,
  zipCode: null,
  creditLimit: null,
  currentExposure: 0,
  defaultPaymentTerm: null,
  createdAt: '2026-11-15T12:00:00.000Z',
});

export const SHOP: SessionUser = {
  ...ADMIN,
  id: '00000000-0000-4000-8000-00000000000b',
  email: 'loja@ourela.example',
  role: 'RESELLER',
  companyName: 'Ateliê Brisa',
  cnpj: '11222333000181',
  address: 'Rua das Acácias, 214',
  city: 'Florianópolis',
  state: 'SC',
  zipCode: '88010-001',
};

const USUAL: Record<string, Answer> = {
  'GET /api/public/brand': { body: { name: 'Casa Brisa', logoUrl: null } },
  'GET /api/admin/resellers/pending/count': { body: { data: { pending: 5 } } },
  'GET /api/reseller/favorites': { body: { productIds: [] } },
};

/** The whole portal before a server that answers by `METHOD path`, anew for every test of the file. */
export function stageHouse() {
  const house = { answers: { ...USUAL }, asked: [] as string[], open };
  let stopWatching: (() => void) | undefined;

  async function answer(input: unknown, init?: RequestInit): Promise<Response> {
    const address = new URL(String(input), 'http://portal.test');
    const key = `${init?.method ?? 'GET'} ${address.pathname}`;
    house.asked.push(key + address.search);
    const found = house.answers[key + address.search] ?? house.answers[key];
    if (found === 'never') return new Promise(() => undefined);
    if (found === 'offline') throw new TypeError('Failed to fetch');
    return Response.json(found?.body ?? {}, { status: found ? (found.status ?? 200) : 404 });
  }

  /** Opens a page as `user`, or as a visitor. */
  function open(path: string, user?: SessionUser) {
    if (user) {
      saveToken('token-1');
      house.answers['GET /api/auth/me'] ??= { body: { user } };
    }
    const queryClient = createQueryClient();
    const router = createAppRouter(queryClient, createMemoryHistory({ initialEntries: [path] }));
    stopWatching = watchSession(router, queryClient);
    render(<App queryClient={queryClient} router={router} />);
    return router;
  }

  beforeEach(() => {
    localStorage.clear();
    house.answers = { ...USUAL };
    house.asked = [];
    vi.stubGlobal('fetch', answer);
    vi.stubGlobal('scrollTo', () => undefined);
  });
  afterEach(() => {
    stopWatching?.();
    toast.remove();
    clearToken();
    leaveCart();
    vi.unstubAllGlobals();
    vi.restoreAllMocks();
  });
  return house;
}

export const press = async (name: string | RegExp) =>
  userEvent.click(await screen.findByRole('button', { name }));

/** The field with this label, with or without the star of a required one. */
export const at = async (label: string) =>
  screen.findByLabelText(new RegExp(`^${label}(?: \\*| opcional)?$`));

export async function put(label: string, text: string) {
  await userEvent.clear(await at(label));
  if (text) await userEvent.type(await at(label), text);
}

export const refusal = (status: number, message = ''): Answer => ({
  status,
  body: { error: message, message, code: 'REFUSED' },
});

export const productList = (...products: Product[]): Answer => ({
  body: { products, pagination: paginationOf(1, 24, products.length), nextCursor: null },
});

import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { render, screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { useState } from 'react';
import { toast } from 'react-hot-toast/headless';
import { onTestFinished, vi } from 'vitest';

import { Product } from '#contract/product';
import { cartOf } from '#web/cart/cart.ts';
import { Toaster } from '#web/ui/toast.tsx';

import { ProductDialog } from './product-dialog.tsx';

export const id = (n: number) => `00000000-0000-4000-8000-${String(n).padStart(12, '0')}`;

const image = (name: string) => ({
  url: `/uploads/products/${name}.webp`,
  filename: `${name}.webp`,
  width: 720,
  height: 900,
});

export const breton = (more: Partial<Product> = {}): Product =>
  Product.parse({
    id: id(1),
    sku: 'CM-0412',
    title: 'Camiseta Breton',
    description: 'Malha de algodão Pima.',
    category: 'Camisetas',
    msrp: 179,
    price40: 107.4,
    price50: 89.5,
    price: 107.4,
    weight: 0.2,
    measurements: 'Tamanho,Largura\nP,50\nM,53',
    dimensions: { length: 30, width: 20, height: 5 },
    variants: [
      { id: id(14), size: 'GG', stock: 0 },
      { id: id(11), size: 'P', stock: 24 },
      { id: id(12), size: 'M', stock: 5 },
      { id: id(13), size: 'G', stock: 18 },
    ],
    images: ['frente', 'costas', 'tecido'].map(image),
    active: true,
    published: true,
    resellerVisible: true,
    createdAt: '2026-03-05T01:00:00.000Z',
    updatedAt: '2026-03-05T01:00:00.000Z',
    ...more,
  });

type Answer = { status?: number; body: unknown };

const SETTINGS = {
  companyName: 'Ourela',
  shippingFee: 0,
  minOrderValue: 0,
  maxInstallments: 1,
  minimum_pieces: 15,
  pixKey: '',
  pixPayee: '',
  pixCity: '',
  bankName: '',
  bankAgency: '',
  bankAccount: '',
};

/** The server as the browser sees it; `answers` win over what it would say by itself. */
export function shopServer(...products: Product[]) {
  const asked: string[] = [];
  const answers: Record<string, Answer> = {};
  let favorites: string[] = [];
  let held: Promise<void> = Promise.resolve();

  function answer(method: string, path: string): Answer {
    const last = path.slice(path.lastIndexOf('/') + 1);
    if (path === '/api/settings') return { body: { settings: SETTINGS } };
    if (path.startsWith('/api/reseller/favorites')) {
      if (method !== 'GET') favorites = favorites.filter((one) => one !== last);
      if (method === 'PUT') favorites = [last, ...favorites];
      return { body: { productIds: favorites } };
    }
    const product = products.find((one) => one.id === last);
    return product ? { body: { product } } : { status: 404, body: { code: 'NOT_FOUND' } };
  }

  const fetch: typeof globalThis.fetch = async (input, init) => {
    const path = typeof input === 'string' ? input : '';
    const key = `${init?.method ?? 'GET'} ${path}`;
    asked.push(key);
    await held;
    const { status = 200, body } = answers[key] ?? answer(init?.method ?? 'GET', path);
    return new Response(JSON.stringify(body), { status });
  };
  vi.stubGlobal('fetch', fetch);
  onTestFinished(() => {
    toast.remove();
    localStorage.clear();
    vi.unstubAllGlobals();
  });
  return {
    asked,
    answers,
    /** Answers wait until the returned function is called. */
    hold: () => {
      const turn = new EventTarget();
      held = new Promise((resolve) => {
        turn.addEventListener('release', () => resolve());
      });
      return () => turn.dispatchEvent(new Event('release'));
    },
  };
}

type Opening = { productId?: string; initialView?: 'sizes' };

function Catalog({ productId = id(1), initialView }: Opening) {
  const [open, setOpen] = useState(false);
  return (
    <>
      <button type="button" onClick={() => setOpen(true)}>
        Abrir
      </button>
      <ProductDialog
        productId={open ? productId : undefined}
        initialView={initialView}
        onClose={() => setOpen(false)}
      />
      <Toaster />
    </>
  );
}

/** The catalogue with a product's dialog opened from it. */
export async function openProduct(opening: Opening = {}) {
  render(
    <QueryClientProvider
      client={new QueryClient({ defaultOptions: { queries: { retry: false } } })}
    >
      <Catalog {...opening} />
    </QueryClientProvider>,
  );
  await press('Abrir');
}

export const press = async (name: string | RegExp) =>
  userEvent.click(await screen.findByRole('button', { name }));

export const cartItems = () => cartOf('guest').items;

import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import {
  createMemoryHistory,
  createRootRoute,
  createRoute,
  createRouter,
  Outlet,
  RouterProvider,
} from '@tanstack/react-router';
import { render, screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import type { ReactNode } from 'react';

import type { PriceEntry } from '#contract/price-history';
import { Product } from '#contract/product';
import type { StockMovement } from '#contract/products';
import { Toaster } from '#web/ui/toast.tsx';

import { CreateProductPage } from './create/create-product-page.tsx';
import { EditProductPage } from './edit/edit-product-page.tsx';

const uuid = (n: number) => `00000000-0000-4000-8000-${String(n).padStart(12, '0')}`;
export const ID = uuid(1);
export const VARIANTS = { P: uuid(11), M: uuid(12) };

export const picture = (name: string) => ({
  url: `/uploads/products/${name}.webp`,
  filename: `${name}.webp`,
  width: 720,
  height: 900,
});

export const product = (more: Partial<Product> = {}): Product =>
  Product.parse({
    id: ID,
    sku: 'CAM-0001',
    title: 'Camiseta Breton',
    description: 'Malha de algodão.',
    category: 'Camisetas',
    msrp: 100,
    price40: 60,
    price50: 45,
    price: 60,
    weight: 0.22,
    measurements: 'Tamanho,Largura,Comprimento,Manga\nP,50,68,19',
    dimensions: { length: 30, width: 20.5, height: 4 },
    variants: [
      { id: VARIANTS.P, size: 'P', stock: 8 },
      { id: VARIANTS.M, size: 'M', stock: 0 },
    ],
    images: [picture('frente'), picture('costas')],
    active: true,
    published: true,
    resellerVisible: true,
    createdAt: '2026-11-13T00:14:00.000Z',
    updatedAt: '2026-11-14T00:14:00.000Z',
    ...more,
  });

type Answer = { status?: number; body: unknown };

/** The server as the browser sees it: one product, what was asked, and answers set by a test. */
export const server = {
  product: product(),
  movements: [] as StockMovement[],
  prices: [] as PriceEntry[],
  asked: [] as { key: string; body: unknown }[],
  /** By `METHOD path`; each is given once, in turn. */
  answers: {} as Record<string, (Answer | Promise<Answer>)[]>,
  reset() {
    Object.assign(server, {
      product: product(),
      movements: [],
      prices: [],
      asked: [],
      answers: {},
    });
  },
  /** The bodies that were sent to one address. */
  sent: (key: string) => server.asked.filter((one) => one.key === key).map(({ body }) => body),
};

export const CREATE = 'POST /api/products';
export const ONE = `GET /api/products/${ID}`;
export const UPDATE = `PUT /api/products/${ID}`;
export const MOVEMENTS = `GET /api/products/${ID}/movements`;
const PRICES = `GET /api/products/${ID}/prices`;

export const answerFetch: typeof fetch = async (input, init) => {
  const key = `${init?.method ?? 'GET'} ${typeof input === 'string' ? input : ''}`;
  const body: unknown = typeof init?.body === 'string' ? JSON.parse(init.body) : undefined;
  server.asked.push({ key, body });
  const { status = 200, body: reply } = (await server.answers[key]?.shift()) ?? usual(key, body);
  return new Response(JSON.stringify(reply), { status });
};

function usual(key: string, body: unknown): Answer {
  if (key === PRICES) return { body: { changes: server.prices } };
  if (key === MOVEMENTS) return { body: { movements: server.movements } };
  if (key === CREATE) return { status: 201, body: { product: server.product } };
  if (key === UPDATE) server.product = changed(server.product, body);
  if (key === ONE || key === UPDATE) return { body: { product: server.product } };
  return { status: 404, body: { error: 'Recurso não encontrado.', code: 'NOT_FOUND' } };
}

/** As the real one: text is the chart, an object the box; a size without an id gets one. */
function changed(before: Product, body: unknown): Product {
  const { measurements, variants, images, ...rest } = Object(body);
  const isText = typeof measurements === 'string';
  return {
    ...before,
    ...rest,
    ...(isText && { measurements }),
    ...(measurements && !isText && { dimensions: measurements }),
    ...(variants && {
      variants: Array.from(variants, (variant, at) => ({ id: uuid(50 + at), ...Object(variant) })),
    }),
    ...(images && {
      images: Array.from(images, (image) => ({ ...picture(''), ...Object(image) })),
    }),
    updatedAt: new Date(Date.parse(before.updatedAt) + 1000).toISOString(),
  };
}

export const refusal = (
  status: number,
  code: string,
  message: string,
  details: unknown[] = [],
) => ({
  status,
  body: { error: message, message, code, details },
});

export function open(path: string) {
  const root = createRootRoute({
    component: () => (
      <>
        <Outlet />
        <Toaster />
      </>
    ),
  });
  const page = (at: string, component: () => ReactNode) =>
    createRoute({ getParentRoute: () => root, path: at, component });
  const router = createRouter({
    routeTree: root.addChildren([
      page('/admin/products', () => <h1>Produtos</h1>),
      page('/admin/products/create', CreateProductPage),
      page('/admin/products/$id/edit', EditProductPage),
    ]),
    history: createMemoryHistory({ initialEntries: ['/admin/products', path] }),
  });
  const queryClient = new QueryClient({ defaultOptions: { queries: { retry: false } } });
  render(
    <QueryClientProvider client={queryClient}>
      <RouterProvider router={router} />
    </QueryClientProvider>,
  );
  return { router, queryClient };
}

/** The field with this label, with or without the star of a required one. */
export const at = (label: string) => screen.getByLabelText(new RegExp(`^${label}(?: \\*)?$`));
export const stockOf = (size: string) => at(`Estoque do tamanho ${size}`);
export async function retype(field: HTMLElement, text: string) {
  await userEvent.clear(field);
  if (text) await userEvent.type(field, text);
}
export const press = (name: string | RegExp) =>
  userEvent.click(screen.getByRole('button', { name }));

const FORMS = {
  create: '/admin/products/create',
  edit: `/admin/products/${ID}/edit`,
} as const;

export async function openForm(mode: keyof typeof FORMS) {
  open(FORMS[mode]);
  await screen.findByLabelText(/^Título/);
}

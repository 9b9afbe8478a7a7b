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

import { PlacedOrder } from '#contract/checkout';
import { CheckoutSettings } from '#contract/checkout-settings';
import { paginationOf } from '#contract/paging';
import { Product } from '#contract/product';
import { AdminUser } from '#contract/users';
import { Toaster } from '#web/ui/toast.tsx';

import { EnterOrderPage } from './enter-order-page.tsx';

const uuid = (n: number) => `00000000-0000-4000-8000-${String(n).padStart(12, '0')}`;

export const BUYER = AdminUser.parse({
  id: uuid(1),
  email: 'compras@brisa.example',
  role: 'RESELLER',
  approved: true,
  standing: 'approved',
  companyName: 'Ateliê Brisa',
  cnpj: '48.112.907/0001-79',
  phone: null,
  address: 'Rua das Acácias, 214',
  city: 'Florianópolis',
  state: 'SC',
  zipCode: '88010-001',
  creditLimit: null,
  currentExposure: 0,
  defaultPaymentTerm: null,
  createdAt: '2026-03-05T01:00:00.000Z',
  hasPassword: true,
  cnpjRepeated: false,
});
export const ORDERS = 'POST /api/orders';
export const FREIGHT = 'POST /api/settings/shipping/calculate';
export const VARIANTS = { M: uuid(1001), G: uuid(1002) };

/** 200 grams a piece. */
const product = (n: number, more: Pick<Product, 'title' | 'price' | 'variants'>): Product =>
  Product.parse({
    id: uuid(n),
    sku: `PC-${n}`,
    description: '',
    category: null,
    msrp: 500,
    price40: more.price,
    price50: null,
    weight: 0.2,
    measurements: '',
    dimensions: { length: 30, width: 20, height: 4 },
    images: [],
    active: true,
    published: true,
    resellerVisible: true,
    createdAt: '2026-03-05T01:00:00.000Z',
    updatedAt: '2026-03-05T01:00:00.000Z',
    ...more,
  });

const SHIRT = product(1, {
  title: 'Camiseta Breton',
  price: 100,
  variants: [
    { id: VARIANTS.M, size: 'M', stock: 40 },
    { id: VARIANTS.G, size: 'G', stock: 0 },
  ],
});
const JACKET = product(3, {
  title: 'Jaqueta Chore',
  price: 300,
  variants: [{ id: uuid(1003), size: 'M', stock: 5 }],
});

const SETTINGS = CheckoutSettings.parse({
  companyName: 'Ourela',
  shippingFee: 30,
  minOrderValue: 0,
  maxInstallments: 1,
  minimum_pieces: 3,
  pixKey: '',
  pixPayee: '',
  pixCity: '',
  bankName: '',
  bankAgency: '',
  bankAccount: '',
});

export const PLACED = PlacedOrder.parse({
  orderId: uuid(77),
  orderNumber: '00000077',
  status: 'PENDING',
  paymentStatus: 'awaiting_payment',
  term: 'antecipado_3',
  subtotal: 300,
  discount: 9.6,
  shippingCost: 20,
  total: 310.4,
  invoices: [],
});

type Answer = { status?: number; body: unknown } | 'offline';
type Asked = { key: string; body: unknown; idempotencyKey: string | null };

/** The server as the browser sees it: what was asked, and answers set by a test. */
export const office = {
  buyer: BUYER,
  settings: SETTINGS,
  products: [SHIRT, JACKET] as Product[],
  asked: [] as Asked[],
  /** By `METHOD path`; each is given once, in turn. */
  answers: {} as Record<string, (Answer | Promise<Answer>)[]>,
  reset() {
    const start = { buyer: BUYER, settings: SETTINGS, products: [SHIRT, JACKET] };
    Object.assign(office, { ...start, asked: [], answers: {} });
  },
  sent: (key: string) => office.asked.filter((one) => one.key === key),
};

export const answerFetch: typeof fetch = async (input, init) => {
  const address = new URL(typeof input === 'string' ? input : '', 'http://portal.test');
  const key = `${init?.method ?? 'GET'} ${address.pathname}`;
  const body: unknown = typeof init?.body === 'string' ? JSON.parse(init.body) : undefined;
  const idempotencyKey = new Headers(init?.headers).get('idempotency-key');
  office.asked.push({ key: key + address.search, body, idempotencyKey });
  const answer = (await office.answers[key]?.shift()) ?? usual(key, address, body);
  if (answer === 'offline') throw new TypeError('Failed to fetch');
  return Response.json(answer.body, { status: answer.status ?? 200 });
};

function usual(key: string, { searchParams }: URL, body: unknown): Answer {
  if (key === `GET /api/users/${office.buyer.id}`) return { body: { user: office.buyer } };
  if (key === 'GET /api/settings') return { body: { settings: office.settings } };
  if (key === ORDERS) return { status: 201, body: PLACED };
  if (key === FREIGHT) return { body: quoteOf(body) };
  if (key !== 'GET /api/products') return { status: 404, body: {} };
  const search = searchParams.get('search') ?? '';
  const products = office.products.filter(({ title }) => title.includes(search));
  const pagination = paginationOf(1, Number(searchParams.get('limit')), products.length);
  return { body: { products, pagination, nextCursor: null } };
}

function quoteOf(body: unknown) {
  const express = Object(body).shippingType === 'EXPRESS';
  const cost = express ? 45.5 : 20;
  const estimatedDays = express ? 3 : 7;
  return { cost, price: cost, estimatedDays, estimatedDate: '2026-11-25' };
}

export const refusal = (status: number, code: string, message: string, more: object = {}) => ({
  status,
  body: { error: message, message, code, ...more },
});

export async function open() {
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
  const path = `/admin/resellers/${BUYER.id}/order`;
  const router = createRouter({
    routeTree: root.addChildren([
      page('/admin/resellers', () => <h1>Gerenciar Revendedores</h1>),
      page('/admin/resellers/$id/order', EnterOrderPage),
    ]),
    history: createMemoryHistory({ initialEntries: ['/admin/resellers', path] }),
  });
  const queryClient = new QueryClient({ defaultOptions: { queries: { retry: false } } });
  const view = render(
    <QueryClientProvider client={queryClient}>
      <RouterProvider router={router} />
    </QueryClientProvider>,
  );
  await screen.findByRole('heading', { level: 1, name: 'Novo Pedido' });
  return { router, ...view };
}

export const press = async (name: string | RegExp) =>
  userEvent.click(await screen.findByRole('button', { name }));

/** Opens the product and types so many pieces of a size. */
export async function take(title: string, size: string, quantity: number) {
  const head = await screen.findByRole('button', { name: new RegExp(`^${title}`) });
  if (head.getAttribute('aria-expanded') === 'false') await userEvent.click(head);
  const field = screen.getByRole('textbox', { name: `Quantidade ${title} ${size}` });
  await userEvent.clear(field);
  await userEvent.type(field, String(quantity));
}

/** The button, once both prices of the freight are known and nothing is missing. */
export const registerButton = async () => screen.findByRole('button', { name: 'Registrar pedido' });

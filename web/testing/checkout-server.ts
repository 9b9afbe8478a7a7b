import type { FreshCheckout, PlacedOrder } from '#contract/checkout';
import type { Product } from '#contract/product';
import type { SessionUser } from '#contract/session';
import type { CartItem } from '#web/cart/cart.rules.ts';

import { checkoutSettings } from './checkout-settings.ts';
import type { FakeXhr } from './fake-xhr.ts';
import { productOf } from './product-of.ts';

type Answer = { status?: number; body: unknown };
/** An order as it arrived: JSON, or the fields of a form. */
type Arrived = { key: string | null; body: Record<string, unknown>; receipt: File | undefined };

export const placedOrder = (more: Partial<PlacedOrder> = {}): PlacedOrder => ({
  orderId: '00000000-0000-4000-8000-000000000042',
  orderNumber: '00000042',
  status: 'UNDER_REVIEW',
  paymentStatus: 'awaiting_admin_approval',
  term: 'boleto_30',
  subtotal: 1611,
  discount: 0,
  shippingCost: 48.9,
  total: 1659.9,
  invoices: [],
  ...more,
});

export const refusal = (code: string, text: string, fresh?: FreshCheckout): Answer => ({
  status: 409,
  body: { error: text, message: text, code, fresh },
});

/** The server as the cart's page sees it; tests change what it knows and says. */
export function checkoutServer(user: SessionUser, items: readonly CartItem[]) {
  const server = {
    user,
    settings: checkoutSettings(),
    products: new Map<string, Product | null>(
      items.map((item) => [item.productId, productOf(item)]),
    ),
    /** Null: it cannot be calculated. */
    quotes: { ECONOMIC: { cost: 48.9, days: 7 }, EXPRESS: { cost: 89.5, days: 3 } } as Record<
      string,
      { cost: number; days: number } | null
    >,
    quoted: [] as { state: string; weight: number; shippingType: string }[],
    orders: [] as Arrived[],
    /** What becomes of the next orders; throwing is a network that fails. */
    checkout: async (): Promise<Answer> => ({ status: 201, body: placedOrder() }),
    /** Answers to questions about products wait for this. */
    held: Promise.resolve(),
    fetch: answer,
    onUpload,
  };

  async function answer(input: unknown, init?: RequestInit): Promise<Response> {
    const path = typeof input === 'string' ? input : '';
    const { status = 200, body } = await answerTo(path, init);
    return new Response(JSON.stringify(body), { status });
  }

  async function answerTo(path: string, init?: RequestInit): Promise<Answer> {
    const sent: unknown = typeof init?.body === 'string' ? JSON.parse(init.body) : undefined;
    if (path === '/api/auth/me') return { body: { user: server.user } };
    if (path === '/api/settings') return { body: { settings: server.settings } };
    if (path === '/api/settings/shipping/calculate') return quote(sent);
    if (path === '/api/reseller/checkout') {
      const key = new Headers(init?.headers).get('idempotency-key');
      server.orders.push({ key, body: Object(sent), receipt: undefined });
      return server.checkout();
    }
    await server.held;
    const product = server.products.get(path.replace('/api/products/', '')) ?? null;
    return { status: product ? 200 : 404, body: { product } };
  }

  function quote(sent: unknown): Answer {
    const asked = Object(sent);
    server.quoted.push(asked);
    const found = server.quotes[asked.shippingType];
    if (!found) return { status: 422, body: { error: 'x', message: 'x', code: 'NO_FREIGHT' } };
    const { cost, days } = found;
    return { body: { cost, price: cost, estimatedDays: days, estimatedDate: '2026-12-01' } };
  }

  function onUpload(request: FakeXhr) {
    const receipt = request.body.get('receipt');
    const fields = [...request.body].filter(([name]) => name !== 'receipt');
    server.orders.push({
      key: request.headers.get('idempotency-key'),
      body: Object.fromEntries(fields),
      receipt: receipt instanceof File ? receipt : undefined,
    });
    server.checkout().then(
      ({ status = 200, body }) => request.answer(status, body),
      () => request.dispatchEvent(new Event('error')),
    );
  }

  return server;
}

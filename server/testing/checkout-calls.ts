import type { InjectOptions } from 'fastify';

import { multipart } from './multipart.ts';
import type { TestApp } from './test-app.ts';

export const ADDRESS = {
  address: 'Rua das Flores, 10',
  city: 'Natal',
  state: 'RN',
  zipCode: '59000-000',
};

export const PDF = Buffer.from('%PDF-1.4\n1 0 obj<</Type/Catalog>>endobj\ntrailer<<>>\n%%EOF\n');

type Item = { variantId: string | undefined; quantity: unknown };
type Options = { token: string; key?: string; receipt?: { name: string; content: Buffer } };

export const CHOICES = { shippingType: 'ECONOMIC', term: 'boleto_30', shippingAddress: ADDRESS };

/** A cart on its way, as JSON or, with a receipt, as the page's form sends it. */
export function checkoutCalls(api: Pick<TestApp, 'send'>) {
  const send = (options: InjectOptions, { token, key }: Options) =>
    api.send(
      {
        ...options,
        headers: { ...options.headers, ...(key !== undefined && { 'idempotency-key': key }) },
      },
      token,
    );
  return (items: readonly Item[], options: Options, values: Record<string, unknown> = {}) => {
    const body = { ...CHOICES, items, ...values };
    const request = { method: 'POST' as const, url: '/api/reseller/checkout' };
    if (!options.receipt) return send({ ...request, payload: body }, options);
    const fields = Object.fromEntries(
      Object.entries(body).map(([name, value]) => [
        name,
        typeof value === 'string' ? value : JSON.stringify(value),
      ]),
    );
    const parts = multipart(fields, [{ field: 'receipt', ...options.receipt }]);
    return send({ ...request, ...parts }, options);
  };
}

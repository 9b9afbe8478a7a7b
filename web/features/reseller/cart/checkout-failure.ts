import { FreshCheckout } from '#contract/checkout';
import { ApiError } from '#web/api/api-error.ts';
import { hasCode, isOutcomeUnknown, reasonOf } from '#web/submit/failure.ts';

import type { OrderBody } from './checkout.queries.ts';
import { isAddressField, type AddressField } from './delivery.rules.ts';

/** What stands beside the button after an order was not placed, or nobody knows whether it was. */
export type Refusal =
  | { kind: 'prices'; text: string; before: OrderBody; now: FreshCheckout }
  | { kind: 'stock' | 'doubt' | 'reused' | 'failed'; text: string };

const IN_DOUBT: Refusal = {
  kind: 'doubt',
  text: 'O envio anterior deste pedido não teve confirmação.',
};
/** For a page that is opened while an order is still in doubt. */
export const leftInDoubt = (): Refusal => IN_DOUBT;

export const isAboutStock = (error: unknown): boolean =>
  hasCode(error, 'OUT_OF_STOCK', 'PRODUCT_UNAVAILABLE');

export function refusalOf(error: unknown, before: OrderBody): Refusal {
  const text = reasonOf(error) || FAILED;
  if (isOutcomeUnknown(error)) return { kind: 'doubt', text };
  if (!(error instanceof ApiError)) return { kind: 'failed', text };
  if (error.code === 'KEY_REUSED') return { kind: 'reused', text };
  if (isAboutStock(error)) return { kind: 'stock', text };
  const now = freshOf(error);
  return error.code === 'PRICE_CHANGED' && now
    ? { kind: 'prices', text, before, now }
    : { kind: 'failed', text };
}

/** What the server worked out when it refused. */
export function freshOf(error: unknown): FreshCheckout | undefined {
  const fresh = FreshCheckout.safeParse(error instanceof ApiError ? error.fresh : undefined);
  return fresh.success ? fresh.data : undefined;
}

export const FAILED = 'Erro ao finalizar checkout';

/** The server's complaints about the address, under the fields they are about. */
export function addressErrorsOf(error: unknown): Partial<Record<AddressField, string>> {
  const details = error instanceof ApiError ? error.details : [];
  return Object.fromEntries(
    details.flatMap(({ path, message }) => {
      const [part, field = ''] = path.split('.');
      return part === 'shippingAddress' && isAddressField(field) ? [[field, message]] : [];
    }),
  );
}

import { checkoutEndpoint } from '#contract/checkout';
import type { BodyInput } from '#contract/endpoint';
import type { UserId } from '#contract/ids';
import { call } from '#web/api/call.ts';
import { upload } from '#web/api/upload.ts';
import type { CartItem } from '#web/cart/cart.ts';

export type OrderBody = BodyInput<typeof checkoutEndpoint>;

/** One sending of an order. */
export type Attempt = {
  body: OrderBody;
  receipt: Promise<File> | undefined;
  key: string;
  /** An earlier sending under this key was never answered. */
  wasInDoubt: boolean;
  /** Whose cart it comes from, and what was in it. */
  userId: UserId;
  items: readonly CartItem[];
  onProgress: (share: number) => void;
};

export async function placeOrder({ body, receipt, key, onProgress }: Attempt) {
  const headers = { 'Idempotency-Key': key };
  if (!receipt) return call(checkoutEndpoint, { body, headers });
  const files = { receipt: [await receipt] };
  return upload(checkoutEndpoint, files, { body, headers, onProgress });
}

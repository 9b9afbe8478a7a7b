import { randomUUID } from 'node:crypto';

import { nextRequest } from '#contract/cart-merge';
import type { SyncedCartLine, syncCartEndpoint } from '#contract/carts';
import type { Reply } from '#contract/endpoint';

import type { SomeProduct } from './given.ts';
import type { TestApp } from './test-app.ts';

type Answer = Reply<typeof syncCartEndpoint>;

/** A device of a reseller: what it last agreed on with the server, and what it says next. */
export function deviceOf(api: TestApp, token: string) {
  const device = randomUUID();
  let known: SyncedCartLine[] = [];
  const lineOf = (product: SomeProduct, size: string, quantity: number) => {
    const line = known.find((one) => one.productId === product.id && one.size === size);
    const { version: base = 0, taken = 0 } = line ?? {};
    return { productId: product.id, size, quantity, base, taken };
  };
  let request: string = device;
  const put = (sender: string, lines: readonly object[]) =>
    api.send(
      { method: 'PUT', url: '/api/reseller/cart', payload: { device: sender, lines } },
      token,
    );
  const send = (lines: readonly object[]) => {
    request = nextRequest(request);
    return put(request, lines);
  };
  return {
    device,
    lineOf,
    send,
    /** Sent now, and given up; what comes of it comes when it is called. */
    late: (...lines: Parameters<typeof lineOf>[]) => {
      request = nextRequest(request);
      const [sender, said] = [request, lines.map((line) => lineOf(...line))];
      return () => put(sender, said);
    },
    /** The answer is lost: nothing is learnt from it. */
    unheard: async (...lines: Parameters<typeof lineOf>[]) => {
      await send(lines.map((line) => lineOf(...line)));
    },
    /** Says so many pieces of a product in a size, and learns what there is now. */
    says: async (...lines: Parameters<typeof lineOf>[]): Promise<Answer> => {
      const reply = await send(lines.map((line) => lineOf(...line)));
      if (reply.statusCode !== 200) throw new Error(reply.body);
      const answer: Answer = reply.json();
      known = answer.lines;
      return answer;
    },
    /** What lies in the cart, as `size:quantity`. */
    sees: async (): Promise<string[]> => {
      const answer: Answer = (await send([])).json();
      known = answer.lines;
      return answer.lines
        .filter(({ quantity }) => quantity > 0)
        .map(({ size, quantity }) => `${size}:${quantity}`)
        .toSorted();
    },
  };
}

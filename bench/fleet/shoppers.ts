import { Agent, request } from 'node:http';

import type { Db } from '#server/db/database';
import { Given, type SomeProduct, type SomeUser } from '#server/testing/given';

const ADDRESS = { address: 'Rua A, 1', city: 'Natal', state: 'RN', zipCode: '59000-000' };

export type Answer = { status: number; body: string; headers: Record<string, unknown> };

/** One agent for all: connections are kept, as a browser keeps them. */
const agent = new Agent({ keepAlive: true, maxSockets: 200 });

/** Node's plain client. Status 0: no answer at all. */
export function ask(
  url: string,
  { token, method = 'GET', headers, body }: Asked = {},
): Promise<Answer> {
  return new Promise((resolve) => {
    const asked = request(url, {
      agent,
      method,
      headers: { ...(token && { authorization: `Bearer ${token}` }), ...headers },
    });
    asked.on('error', (error) => resolve({ status: 0, body: error.message, headers: {} }));
    asked.on('response', (reply) => {
      const pieces: Buffer[] = [];
      reply.on('data', (piece: Buffer) => pieces.push(piece));
      reply.on('error', (error) => resolve({ status: 0, body: error.message, headers: {} }));
      reply.on('end', () =>
        resolve({
          status: reply.statusCode ?? 0,
          body: Buffer.concat(pieces).toString(),
          headers: reply.headers,
        }),
      );
    });
    asked.end(body);
  });
}

type Asked = {
  token?: string;
  method?: string;
  headers?: Record<string, string>;
  body?: string | Buffer;
};

export type World = {
  admin: SomeUser;
  resellers: SomeUser[];
  /** With more pieces than anybody buys here. */
  plenty: SomeProduct;
  given: Given;
};

/** An administrator, resellers, and something to buy. */
export async function fillWorld(db: Db, resellers = 20): Promise<World> {
  const given = new Given(db);
  const admin = await given.admin();
  await given.setting('minimum_pieces', 1);
  await given.setting('maxOpenOrders', 10_000);
  const people: SomeUser[] = [];
  for (let index = 0; index < resellers; index += 1) people.push(await given.reseller());
  for (let index = 0; index < 30; index += 1) await given.product();
  const plenty = await given.product({ sizes: { M: 900_000 } });
  return { admin, resellers: people, plenty, given };
}

/** One piece of a product, under a key that gives the same order when it is asked again. */
export function buy(
  base: string,
  { who, product, key }: { who: SomeUser; product: SomeProduct; key: string },
): Promise<Answer> {
  return ask(`${base}/api/reseller/checkout`, {
    token: who.token,
    method: 'POST',
    headers: { 'content-type': 'application/json', 'idempotency-key': key },
    body: JSON.stringify({
      items: [{ variantId: Object.values(product.variants)[0], quantity: 1 }],
      shippingType: 'ECONOMIC',
      term: 'boleto_30',
      shippingAddress: ADDRESS,
    }),
  });
}

export type Tally = {
  answers: Map<number, number>;
  /** Order by key: what was answered with 201. */
  acknowledged: Map<string, string>;
  /** Anything but 2xx, with when it was. */
  failures: { at: number; status: number; retryAfter: unknown; text: string }[];
};

export const orderIn = (body: string) => /"orderId":"([^"]+)"/.exec(body)?.[1] ?? '';

/** People who browse and buy until they are told to stop. */
export function startShopping(
  base: string,
  { resellers, plenty }: World,
  { people = 8, restMs = 5 } = {},
): () => Promise<Tally> {
  const tally: Tally = { answers: new Map(), acknowledged: new Map(), failures: [] };
  const state = { stopped: false };
  const note = (answer: Answer) => {
    tally.answers.set(answer.status, (tally.answers.get(answer.status) ?? 0) + 1);
    if (answer.status >= 200 && answer.status < 300) return;
    tally.failures.push({
      at: Date.now(),
      status: answer.status,
      retryAfter: answer.headers['retry-after'],
      text: answer.body.slice(0, 200),
    });
  };
  const person = async (index: number) => {
    const who = resellers[index % resellers.length];
    if (!who) return;
    for (let turn = 0; !state.stopped; turn += 1) {
      note(await ask(`${base}/api/products?page=1`, { token: who.token }));
      const key = `frota-${process.pid}-${Date.now()}-${index}-${turn}`;
      const bought = await buy(base, { who, product: plenty, key });
      note(bought);
      if (bought.status === 201) tally.acknowledged.set(key, orderIn(bought.body));
      await new Promise((resolve) => setTimeout(resolve, restMs));
    }
  };
  const all = Promise.all(Array.from({ length: people }, (_, index) => person(index)));
  return async () => {
    state.stopped = true;
    await all;
    return tally;
  };
}

import type pg from 'pg';

import { placeOrder, type Cart } from '#server/checkout/place-order';
import { openDatabase } from '#server/db/database';

export type Statement = { text: string; values: unknown[] };
export type Recorded = { statements: Statement[]; key: string; orderId: string };

type Run = (...args: unknown[]) => unknown;

/** Places one order and writes down every statement it took, in order. */
export async function record(url: string, cart: Cart): Promise<Recorded> {
  const statements: Statement[] = [];
  const { db, pool, close } = openDatabase({
    url,
    onConnectionLost: () => undefined,
    max: 1,
    namedStatements: false,
  });
  pool.on('connect', (client) => {
    const query = client.query.bind(client) as Run;
    const recording: Run = (...args) => {
      const [text, values] = args;
      if (typeof text === 'string') {
        statements.push({ text, values: Array.isArray(values) ? (values as unknown[]) : [] });
      }
      return query(...args);
    };
    Object.assign(client, { query: recording });
  });
  const { order } = await placeOrder(db, cart);
  await close();
  return { statements, key: cart.once?.key ?? '', orderId: order.orderId };
}

/** The same statements with another key and the order number they get this time. */
export async function replay(
  pool: pg.Pool,
  { statements, key, orderId }: Recorded,
  newKey: string,
): Promise<void> {
  const client = await pool.connect();
  const swaps = new Map<unknown, unknown>([[key, newKey]]);
  try {
    for (const { text, values } of statements) {
      const sent = values.map((value) => (swaps.has(value) ? swaps.get(value) : value));
      const { rows } = await client.query<{ id?: string }>(text, sent);
      if (text.includes('insert into orders')) swaps.set(orderId, rows[0]?.id);
    }
  } finally {
    client.release();
  }
}

import type { Known } from '../portal/fill.ts';
import { atMost, type Case, type Limit } from './case.ts';

const ADDRESS = { address: 'Rua A, 1', city: 'Natal', state: 'RN', zipCode: '59000-000' };

/** So many sizes of the next buyer, and at least fifteen pieces, which is the usual minimum. */
function cartOf({ buyers }: Known, turn: number, sizes: number) {
  const buyer = buyers[turn % buyers.length];
  if (!buyer) throw new Error('nobody buys');
  const quantity = Math.ceil(15 / sizes);
  return { buyer, key: `bench-${turn}`, chosen: buyer.sizes.slice(0, sizes), quantity };
}

export function checkoutOf(known: Known, turn: number, sizes: number) {
  const { buyer, key, chosen, quantity } = cartOf(known, turn, sizes);
  const body = JSON.stringify({
    items: chosen.map((variantId) => ({ variantId, quantity })),
    shippingType: 'ECONOMIC',
    term: 'boleto_30',
    shippingAddress: ADDRESS,
  });
  const headers = { 'idempotency-key': key };
  const method = 'POST' as const;
  return {
    path: '/api/reseller/checkout',
    method,
    token: buyer.token,
    headers,
    body,
    expected: 201,
  };
}

function bareOf(known: Known, turn: number, sizes: number) {
  const { buyer, key, chosen, quantity } = cartOf(known, turn, sizes);
  const wanted = chosen.map((id) => ({ id, quantity }));
  const body = JSON.stringify({ buyerId: buyer.id, key: `${key}-bare`, sizes: wanted });
  return { path: '/checkout', method: 'POST' as const, body, expected: 201 };
}

const THROUGHPUT: Limit = {
  text: '≥ 0.5 da vazão',
  holds: ({ ofItsThroughput = 0 }) => ofItsThroughput >= 0.5,
};

/**
 * Compared with the bare transaction behind a route of its own: server and database together on both sides,
 * both asked over HTTP by the same client. Mails are written by both and sent by neither meanwhile.
 */
const checkout = (sizes: number, buyers: number): Case => ({
  what: `checkout de ${sizes} itens, ${buyers === 1 ? 'um comprador' : `${buyers} compradores`}`,
  ask: (known, turn) => checkoutOf(known, turn, sizes),
  bare: (known, turn) => bareOf(known, turn, sizes),
  together: buyers,
  // Ten backends plan each statement five times before they keep a plan.
  effort: 4,
  limits: [atMost(3, 'overSql', 'SQL'), ...(buyers > 1 ? [THROUGHPUT] : [])],
});

export const CHECKOUT: Case[] = [checkout(3, 1), checkout(12, 1), checkout(3, 8), checkout(12, 8)];

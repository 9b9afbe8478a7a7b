import { createHash } from 'node:crypto';

import pg from 'pg';

import { asId, type UserId, type VariantId } from '#contract/ids';
import { nameStatements } from '#server/db/named-statements';

import { record, replay, type Recorded } from '../checkout/recorded.ts';
import { inTurns, longer, ratioOf, type Effort } from '../measure.ts';
import type { Buyer } from '../portal/fill.ts';
import type { Portal } from '../portal/portal.ts';
import { short, type Report } from '../report.ts';
import { checkoutOf } from './checkout.ts';

const CARTS = 24;
const AT_ONCE = 6;
const SIZES = 5;
const LEAST_RATIO = 0.5;
const ADDRESS = { address: 'Rua A, 1', city: 'Natal', state: 'RN' as const, zipCode: '59000-000' };

function recordOf(portal: Portal, buyer: Buyer): Promise<Recorded> {
  const items = buyer.sizes
    .slice(0, SIZES)
    .map((id) => ({ variantId: asId<VariantId>(id), quantity: 3 }));
  const wanted = {
    items,
    shippingType: 'ECONOMIC' as const,
    term: 'boleto_30' as const,
    shippingAddress: ADDRESS,
  };
  const contentHash = createHash('sha256').update(JSON.stringify(wanted)).digest();
  const once = { key: `first-${buyer.id}`, contentHash };
  const buyerId = asId<UserId>(buyer.id);
  return record(portal.databaseUrl, {
    buyerId,
    enteredBy: null,
    fromCart: true,
    wanted,
    receipt: undefined,
    mayPayLater: false,
    once,
  });
}

/** Orders of five sizes against the portal's own statements, sent by this process and by nothing else. */
export async function againstReplay(portal: Portal, report: Report, effort: Effort): Promise<void> {
  const recorded: Recorded[] = [];
  for (const buyer of portal.known.buyers.slice(0, CARTS)) {
    recorded.push(await recordOf(portal, buyer));
  }
  const pool = new pg.Pool({ connectionString: portal.databaseUrl, max: AT_ONCE });
  pool.on('connect', (client) => nameStatements(client));
  pool.on('error', () => undefined);
  const cpu = () => portal.cpu();
  const ours = {
    cpu,
    ask: (turn: number) => portal.http.send(checkoutOf(portal.known, turn, SIZES)),
    together: AT_ONCE,
  };
  const bare = {
    cpu,
    ask: async (turn: number) => {
      const cart = recorded[turn % recorded.length];
      if (cart) await replay(pool, cart, `replay-${turn}`);
    },
    together: AT_ONCE,
  };
  const [first = [], second = []] = await inTurns([ours, bare], longer(effort, 4));
  await pool.end();
  const ratio = ratioOf(first, second, ({ perSecond }) => perSecond);
  report.say({
    what: `checkout de ${SIZES} itens contra as próprias instruções sem servidor`,
    measure: `${short(ratio)} da vazão, ${recorded[0]?.statements.length} instruções, ${AT_ONCE} ao mesmo tempo`,
    limit: `≥ ${LEAST_RATIO} da vazão`,
    held: ratio >= LEAST_RATIO,
  });
}

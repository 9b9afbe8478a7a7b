import type { PlacedOrder } from '#contract/checkout';
import type { UserId, VariantId } from '#contract/ids';
import { cents } from '#contract/money';
import { UNREVIEWED } from '#contract/order-status';

import type { Db } from '../db/database.ts';
import { rawQuery } from '../db/raw-query.ts';
import { charge } from '../price-tables/charged/charge.rules.ts';
import { LADDER, stepPrices, type LadderStep } from '../price-tables/charged/ladder.queries.ts';
import { bestPromotion } from '../promoted-price.queries.ts';
import { settingsColumn } from '../settings/settings.queries.ts';
import { maySeeNow, priceBeforeFor, sightOf } from '../sight.queries.ts';
import type { Sight } from '../sight.ts';
import type { LockedItem } from './checkout.rules.ts';

/**
 * SQL: the sizes in a parameter, behind a question of their own. PostgreSQL takes a list that it does not see for
 * ten: with three in sight, it would find every plan for the values at hand cheaper than one for all, and make a new
 * one for each order, which takes longer than the statement itself.
 */
const sizesIn = (place: string) => `(select ${place}::uuid[])::uuid[]`;

export type KeyClaim = { userId: UserId; key: string; contentHash: Buffer };
export type UsedKey = { contentHash: Buffer; answer: PlacedOrder | null };

export type Buyer = {
  id: UserId;
  email: string;
  companyName: string | null;
  cnpj: string | null;
  /** As it is now that the buyer is locked, as are the next two. */
  sight: Sight;
  /** What the buyer's table of prices is called. */
  table: string | null;
  ladder: LadderStep[] | null;
};

/**
 * The buyer, then the key, then the sizes in the order of their ids: every checkout waits in the same
 * order, so that no two wait for each other. Each part reads from the one before, and that is what makes
 * PostgreSQL keep to it. The buyer's lock serializes their orders, so that they can be counted; other
 * buyers are not affected.
 */
const OPEN = `
  with buyer as materialized (
    select u.id, u.email, u.company_name, u.cnpj, ${sightOf('u')} as sight,
      (select t.name from price_tables t where t.no = u.price_table_no) as table_name, ${LADDER} as ladder
    from users u
    where u.id = $1 and u.role = 'RESELLER' and u.approved and u.deleted_at is null
    for no key update of u
  ), claimed as (
    insert into checkout_keys (user_id, key, content_hash)
    select $2::uuid, $3, $4::bytea from buyer where $3::text is not null
    on conflict do nothing returning key
  ), keyed as materialized (
    select buyer.id, buyer.email, buyer.company_name, buyer.cnpj, buyer.sight, buyer.table_name, buyer.ladder,
      (select count(*) from claimed) = 1 as claimed
    from buyer
  ), sizes as materialized (
    select id from variants where id = any(${sizesIn('$5')}) and exists (select 1 from keyed)
    order by id for no key update
  )
  select id, email, company_name as "companyName", cnpj, sight, table_name as "table", ladder, claimed,
    (select count(*) from sizes)::int as sizes
  from keyed`;

type OpenedRow = Buyer & { claimed: boolean; sizes: number };

/**
 * Undefined when the account may not buy. `claimed` is false without a key, and with one that was used
 * before; a concurrent request with the same key waits here until the first one has ended.
 */
export async function openSale(
  tx: Db,
  {
    buyerId,
    claim,
    sizes,
  }: { buyerId: UserId; claim: KeyClaim | undefined; sizes: readonly VariantId[] },
): Promise<(Buyer & { claimed: boolean }) | undefined> {
  const { userId = null, key = null, contentHash = null } = claim ?? {};
  const [row] = await rawQuery<OpenedRow>(tx, OPEN, [buyerId, userId, key, contentHash, sizes]);
  return row;
}

/** What a key was used for. */
export async function readUsedKey(
  tx: Db,
  { userId, key }: Pick<KeyClaim, 'userId' | 'key'>,
): Promise<UsedKey | undefined> {
  const rows = await rawQuery<UsedKey>(
    tx,
    `select content_hash as "contentHash", answer from checkout_keys where user_id = $1 and key = $2`,
    [userId, key],
  );
  return rows[0];
}

const RULES = settingsColumn([
  'minimum_pieces',
  'minOrderValue',
  'shippingFee',
  'freightTable',
  'maxInstallments',
  'termsOff',
  'maxOpenOrders',
]);

const UNREVIEWED_WORDS = UNREVIEWED.map((status) => `'${status}'`).join(', ');

type LockedItemRow = Omit<LockedItem, 'quantity' | 'unitPrice' | 'explained'> & {
  unitPrice: number;
  /** These only where prices are agreed on or lowered: without anything, by a promotion, by each step of the ladder. */
  usual?: number;
  promotion?: { name: string; price: number } | null;
  steps?: number[];
};

type Agreed = Pick<Buyer, 'id' | 'sight' | 'table' | 'ladder'>;

const isAgreed = ({ sight, ladder }: Agreed) =>
  sight.prices !== null || ladder !== null || sight.promotions !== null;

/** By the statement's own moment: every size of an order is before a change of a promotion, or after it. */
const promotionOf = ({ sight }: Agreed) =>
  sight.promotions ? bestPromotion(priceBeforeFor(sight), 'p', 'now') : 'null';

/**
 * A statement of its own, after the locks are held, so that all of it is seen as the previous
 * transaction left it: the sizes and their products, the orders that nobody has looked at, the settings.
 */
const readFor = (buyer: Agreed) => `
  select (
      select count(*)::int from orders where user_id = $1 and status in (${UNREVIEWED_WORDS})
    ) as open, ${RULES.column} as settings,
    coalesce((
      select json_agg(json_build_object('variantId', v.id, 'productId', v.product_id,
        'title', p.title, 'sku', p.sku, 'style', p.style, 'color', p.color_name, 'size', v.size, 'unitPrice', ${priceBeforeFor(buyer.sight)},${
          isAgreed(buyer)
            ? `
        'usual', p.price_cents, 'promotion', ${promotionOf(buyer)}, 'steps', ${stepPrices(buyer.ladder ?? [])},`
            : ''
        }
        'weightGrams', p.weight_grams, 'stock', v.stock, 'collectionId', p.collection_id, 'pack', p.pack,
        'offered', ${maySeeNow(buyer.sight, '$1')} and v.removed_at is null, 'image', (
          select i.filename from product_images i
          where i.product_id = p.id and i.position = 0)) order by v.id)
      from variants v join products p on p.id = v.product_id
      where v.id = any(${sizesIn('$2')})), '[]') as items`;

type ReadRow = { open: number; settings: string; items: LockedItemRow[] };

/** What an order is judged by; the sale is open. */
export async function readSale(tx: Db, buyer: Agreed, quantities: ReadonlyMap<VariantId, number>) {
  const [row] = await rawQuery<ReadRow>(tx, readFor(buyer), [buyer.id, [...quantities.keys()]]);
  if (!row) throw new Error('unreachable: the statement has one row');
  const items = chargeAll(
    row.items.map((item) => ({ ...item, quantity: quantities.get(item.variantId) ?? 0 })),
    buyer,
  );
  return { open: row.open, rules: RULES.read(row.settings), items };
}

/** With the price of each, which may hang on how many pieces are ordered. */
function chargeAll(
  rows: readonly (LockedItemRow & { quantity: number })[],
  { table, ladder }: Agreed,
): LockedItem[] {
  const pieces = rows.reduce((sum, { offered, quantity }) => sum + (offered ? quantity : 0), 0);
  const names = { table: table ?? undefined, ladder: ladder ?? [] };
  return rows.map(({ unitPrice, usual = unitPrice, promotion, steps = [], ...item }) => {
    const offer = {
      variantId: item.variantId,
      usual: cents(usual),
      own: cents(unitPrice),
      promotion,
      steps: steps.map((step) => cents(step)),
    };
    const { price, explained } = charge(offer, pieces, names);
    return { ...item, unitPrice: price, explained };
  });
}

import type { CartLine } from '#contract/carts';
import type { ProductId, UserId } from '#contract/ids';
import { paginationOf } from '#contract/paging';
import { ABANDONED_HOURS } from '#contract/shared-carts';

import type { Db } from '../db/database.ts';
import { rawQuery } from '../db/raw-query.ts';
import { mayBuy, mayBuyerSee, priceForBuyer } from '../sight.queries.ts';

/** Whoever does not want the brand to see it is not in here, whatever is asked. */
const ABANDONED = `
  from carts c join users u on u.id = c.user_id
  where not c.hidden and c.changed_at < now() - interval '${ABANDONED_HOURS} hours'
    and ${mayBuy('u')}
    and exists (select 1 from cart_lines l where l.user_id = c.user_id and l.quantity > 0)`;

const PAGE = `
  select page.id as "userId", page.company_name as "companyName", page.email, page.phone,
    page.changed_at as since, s.lines, s.pieces, s.cents
  from (
    select u.id, u.company_name, u.email, u.phone, c.changed_at ${ABANDONED}
    order by c.changed_at desc, u.id limit $1 offset $2
  ) page
  cross join lateral (
    select count(*)::int as lines, coalesce(sum(l.quantity), 0)::int as pieces,
      coalesce(sum(${priceForBuyer('page')} * l.quantity) filter (where ${mayBuyerSee('page')} and v.id is not null),
        0)::bigint as cents
    from cart_lines l join products p on p.id = l.product_id
    left join variants v on v.product_id = p.id and v.size = l.size and v.removed_at is null
    where l.user_id = page.id and l.quantity > 0
  ) s
  order by page.changed_at desc, page.id`;

type Row = {
  userId: UserId;
  companyName: string | null;
  email: string;
  phone: string | null;
  since: Date;
  lines: number;
  pieces: number;
  cents: number;
};
type LineRow = { productId: ProductId; size: string; quantity: number };

export async function listAbandonedCarts(db: Db, { page, limit }: { page: number; limit: number }) {
  const rows = await rawQuery<Row>(db, PAGE, [limit, (page - 1) * limit]);
  const [counted] = await rawQuery<{ total: number }>(
    db,
    `select count(*)::int as total ${ABANDONED}`,
    [],
  );
  return {
    carts: rows.map(({ since, cents, ...cart }) => ({
      ...cart,
      since: since.toISOString(),
      total: cents / 100,
    })),
    pagination: paginationOf(page, limit, counted?.total ?? 0),
  };
}

/** Nothing where there is none that the brand may see. */
export const readAbandonedLines = (db: Db, userId: UserId): Promise<CartLine[]> =>
  rawQuery<LineRow>(
    db,
    `select l.product_id as "productId", l.size, l.quantity
     from cart_lines l
     where l.user_id = $1 and l.quantity > 0
       and l.user_id in (select u.id ${ABANDONED} and u.id = $1)
     order by l.version, l.product_id, l.size`,
    [userId],
  );

import { isInForce } from './in-force.queries.ts';
import type { PromotionInForce } from './sight.ts';

/** The promotions that are in force, as they were read; or those of the moment the statement is asked. */
type Which = readonly PromotionInForce[] | 'now';

/** SQL: the promotions that are in force, as JSON; null where there is none. */
export const PROMOTIONS_IN_FORCE = `(select json_agg(json_build_object('no', promo.no, 'version', promo.version, 'everything', promo.scope = 'all') order by promo.no)
    from promotions promo where ${isInForce('promo')})`;

/** Nothing but numbers stands in the text. What was kept by these promotions is then made of no other. */
const isMeant = (which: Which) =>
  which === 'now'
    ? isInForce('promo')
    : `promo.no = any('{${which.map(({ no }) => Math.trunc(no)).join(',')}}'::int[])`;

const serves = (p: string) => `case promo.scope
    when 'all' then true
    when 'categories' then ${p}.category = any(promo.categories)
    when 'collections' then ${p}.collection_id = any(promo.collection_ids)
    else exists (select 1 from promotion_products chosen
      where chosen.promotion_no = promo.no and chosen.product_id = ${p}.id) end`;

/** SQL: what is left of `price` by the promotion called `promo`: half a centavo goes up, and a piece is never for nothing. */
const lowered = (price: string) => `greatest(1, case when promo.off_cents is null
    then (${price} * (10000 - promo.off_basis_points) + 5000) / 10000 else ${price} - promo.off_cents end)`;

const servingFrom = (p: string, which: Which) =>
  `from promotions promo where ${isMeant(which)} and ${serves(p)}`;

/** SQL: what a piece of `p` costs that is `price` without promotions: the best of them alone counts. */
export const promotedPrice = (price: string, p: string, which: Which) =>
  `least(${price}, (select min(${lowered(price)}) ${servingFrom(p, which)}))`;

/** SQL: that best one by its name, with the price before it and after, in cents; null where none makes it cheaper. */
export const bestPromotion = (price: string, p: string, which: Which) =>
  `(select json_build_object('name', promo.name, 'before', ${price}, 'price', ${lowered(price)})
    ${servingFrom(p, which)} and ${lowered(price)} < ${price} order by ${lowered(price)}, promo.no limit 1)`;

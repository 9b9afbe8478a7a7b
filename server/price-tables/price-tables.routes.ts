import type { FastifyInstance } from 'fastify';

import {
  addCouponEndpoint,
  changeCouponEndpoint,
  couponOfResellerEndpoint,
  deleteCouponEndpoint,
  listCouponsEndpoint,
  readCouponEndpoint,
} from '#contract/coupons';
import type { Reply } from '#contract/endpoint';
import type { ProductId } from '#contract/ids';
import { ladderOfResellerEndpoint, ladderPricesEndpoint } from '#contract/price-ladder';
import {
  addPriceTableEndpoint,
  assignPriceTableEndpoint,
  changeOwnPricesEndpoint,
  changePriceStepsEndpoint,
  changePriceTableEndpoint,
  deletePriceTableEndpoint,
  listOwnPricesEndpoint,
  listPriceTablesEndpoint,
  returnPriceTablesEndpoint,
} from '#contract/price-tables';
import {
  addPromotionEndpoint,
  changePromotionEndpoint,
  deletePromotionEndpoint,
  listPromotionsEndpoint,
} from '#contract/promotions';

import { listCoupons } from '../coupons/coupons.queries.ts';
import { limitGuesses } from '../coupons/limit-guesses.ts';
import { readCoupon } from '../coupons/offered/agree-on-coupon.ts';
import { addCoupon, changeCoupon, removeCoupon } from '../coupons/save-coupon.ts';
import type { Db } from '../db/database.ts';
import { route } from '../http/route.ts';
import { listPromotions } from '../promotions/promotions.queries.ts';
import { addPromotion, changePromotion, removePromotion } from '../promotions/save-promotion.ts';
import { findSight } from '../sight.queries.ts';
import type { Sight } from '../sight.ts';
import { assignTable, returnTables } from './assign-table.ts';
import { changeOwnPrices, readOwnPrices } from './change-own-prices.ts';
import { changeSteps } from './change-steps.ts';
import { readLadder, readLadderPrices } from './charged/ladder.queries.ts';
import { listTables } from './price-tables.queries.ts';
import { addTable, changeTable, removeTable } from './save-table.ts';

/** What decides prices: tables with their ladder, promotions, and coupons. */
export function priceRulesRoutes(app: FastifyInstance, { db }: { db: Db }): void {
  priceTableRoutes(app, { db });
  promotionRoutes(app, { db });
  couponRoutes(app, { db });
}

function priceTableRoutes(app: FastifyInstance, { db }: { db: Db }): void {
  route(app, listPriceTablesEndpoint, () => listTables(db));

  route(app, addPriceTableEndpoint, ({ actor, body }) => addTable(db, actor.userId, body));

  route(app, changePriceTableEndpoint, ({ actor, params: { id }, body: { version, ...body } }) =>
    changeTable(db, actor.userId, { id, version, body }),
  );

  route(app, deletePriceTableEndpoint, ({ actor, params }) =>
    removeTable(db, actor.userId, params.id),
  );

  route(app, changePriceStepsEndpoint, ({ actor, body }) =>
    changeSteps(db, actor.userId, body.steps),
  );

  route(app, listOwnPricesEndpoint, ({ params, query }) => readOwnPrices(db, params.id, query));

  route(app, changeOwnPricesEndpoint, async ({ actor, params, body }) => ({
    changed: await changeOwnPrices(db, actor.userId, { id: params.id, ...body }),
  }));

  route(app, assignPriceTableEndpoint, ({ actor, body }) => assignTable(db, actor.userId, body));

  route(app, returnPriceTablesEndpoint, async ({ actor, body }) => ({
    changed: await returnTables(db, actor.userId, body),
  }));

  route(app, ladderPricesEndpoint, ({ actor, body }) =>
    tellLadder(db, body.productIds, actor.sight),
  );

  route(app, ladderOfResellerEndpoint, async ({ params, body }) =>
    tellLadder(db, body.productIds, await findSight(db, params.id)),
  );
}

async function tellLadder(
  db: Db,
  ids: readonly ProductId[],
  sight: Sight,
): Promise<Reply<typeof ladderPricesEndpoint>> {
  const ladder = await readLadder(db);
  const rows = await readLadderPrices(db, ids, { sight, ladder });
  return {
    ladder: ladder.map(({ pieces, name }) => ({ pieces, name })),
    products: rows.map(({ productId, price, steps }) => ({
      productId,
      price: price / 100,
      steps: steps.map((cents) => cents / 100),
    })),
  };
}

function promotionRoutes(app: FastifyInstance, { db }: { db: Db }): void {
  route(app, listPromotionsEndpoint, () => listPromotions(db));

  route(app, addPromotionEndpoint, ({ actor, body }) => addPromotion(db, actor.userId, body));

  route(app, changePromotionEndpoint, ({ actor, params: { id }, body: { version, ...body } }) =>
    changePromotion(db, actor.userId, { id, version, body }),
  );

  route(app, deletePromotionEndpoint, ({ actor, params }) =>
    removePromotion(db, actor.userId, params.id),
  );
}

function couponRoutes(app: FastifyInstance, { db }: { db: Db }): void {
  route(app, listCouponsEndpoint, () => listCoupons(db));

  route(app, addCouponEndpoint, ({ actor, body }) => addCoupon(db, actor.userId, body));

  route(app, changeCouponEndpoint, ({ actor, params: { id }, body: { version, ...body } }) =>
    changeCoupon(db, actor.userId, { id, version, body }),
  );

  route(app, deleteCouponEndpoint, ({ actor, params }) =>
    removeCoupon(db, actor.userId, params.id),
  );

  const tell = async (asked: Parameters<typeof readCoupon>[1]) => {
    const { no: _no, ...coupon } = await readCoupon(db, asked);
    return { coupon };
  };
  route(app, readCouponEndpoint, ({ actor: { userId: buyerId }, body }) =>
    limitGuesses(db, buyerId, () => tell({ ...body, buyerId, byBrand: false })),
  );
  route(app, couponOfResellerEndpoint, ({ params, body }) =>
    tell({ ...body, buyerId: params.id, byBrand: true }),
  );
}

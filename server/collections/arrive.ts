import type { UserId, VariantId } from '#contract/ids';

import { recordAudit } from '../audit/audit.queries.ts';
import type { Db } from '../db/database.ts';
import { allowLongWork } from '../db/long-work.ts';
import { inTransaction } from '../db/transaction.ts';
import { AppError } from '../errors.ts';
import { moveStock } from '../inventory/stock.queries.ts';
import { queueMail } from '../mail/mail.queries.ts';
import {
  claimArrival,
  isSameArrival,
  leaveCollection,
  listTouched,
  lockGoods,
  type Arrival,
  type TouchedOrder,
} from './arrival.queries.ts';
import { allocate } from './programmed/allocate.rules.ts';
import { completeText } from './programmed/pass-on.ts';
import { keepArrived, listWaitingLines, tellInTimelines } from './programmed/waiting.queries.ts';

const LIMITS = { lock: '10s', statement: '60s' };
const AGAIN = 'Esta chegada já está registrada.';

/**
 * Goods of a product are there: the orders that wait get them by their date, and what nobody waits for is ready stock
 * of the product, which leaves its collection with that. What came later for those who still wait is another arrival.
 * All of it or nothing, and once for each id. Answers what happened, in words.
 */
export const arrive = (db: Db, actorId: UserId, arrival: Arrival): Promise<string> =>
  inTransaction(db, async (tx) => {
    await allowLongWork(tx, LIMITS);
    if (!(await claimArrival(tx, arrival, actorId))) {
      if (await isSameArrival(tx, arrival)) return AGAIN;
      throw new AppError('CONFLICT', 'Outra chegada foi registrada com este identificador.');
    }
    const lines = await takeIn(tx, actorId, arrival);
    const { allocated, rest } = allocate(piecesOf(arrival), lines);
    await keepArrived(tx, allocated);
    const over = [...rest].map(([variantId, delta]) => ({ variantId, delta }));
    await moveStock(tx, over, { cause: 'goods_arrived', actorId });
    const ids = [...new Set(lines.map(({ orderId }) => orderId))];
    const touched = await listTouched(tx, ids, arrival.productId);
    await tell(tx, touched, actorId);
    const counts = {
      allocated: allocated.reduce((sum, { pieces }) => sum + pieces, 0),
      rest: over.reduce((sum, { delta }) => sum + delta, 0),
    };
    const { productId: subjectId, collectionId } = arrival;
    const arrived = counts.allocated + counts.rest;
    await recordAudit(tx, {
      actorId,
      action: 'goods_arrived',
      subjectType: 'product',
      subjectId,
      after: { arrived, allocated: counts.allocated },
    });
    await recordAudit(tx, {
      actorId,
      action: 'goods_arrived',
      subjectType: 'collection',
      subjectId: collectionId,
      after: { arrived, allocated: counts.allocated },
    });
    return doneText(counts, touched);
  });

/** Judges what came, ends the quota, and answers who waits. */
async function takeIn(tx: Db, actorId: UserId, arrival: Arrival) {
  const { productId, collectionId, sizes } = arrival;
  const goods = await lockGoods(tx, productId);
  if (!goods) throw new AppError('NOT_FOUND', 'Produto não encontrado.');
  const known = new Map(goods.sizes.map((size) => [size.id, size]));
  const details = sizes.flatMap(({ variantId }, at) =>
    known.has(variantId) && sizes.findIndex((other) => other.variantId === variantId) === at
      ? []
      : [{ path: `sizes.${at}.variantId`, message: 'Tamanho inválido' }],
  );
  if (details.length > 0) throw new AppError('INVALID_INPUT', details[0]?.message, { details });
  const isMember = goods.collectionId === collectionId;
  const variantIds = goods.sizes.map(({ id }) => id);
  const lines = await listWaitingLines(tx, { collectionId, variantIds });
  if (!isMember && (goods.collectionId !== null || lines.length === 0)) {
    throw new AppError('CONFLICT', 'Ninguém espera por este produto nesta coleção.');
  }
  refuseUnseen(arrival, goods.sizes, isMember);
  if (isMember) {
    const quotas = goods.sizes.map(({ id, stock }) => ({ variantId: id, delta: -stock }));
    await moveStock(tx, quotas, { cause: 'quota_closed', actorId });
    await leaveCollection(tx, productId);
  }
  return lines;
}

type Sizes = NonNullable<Awaited<ReturnType<typeof lockGoods>>>['sizes'];

/** Whoever takes a product in says of every size how many came: what is not said is not none. */
function refuseUnseen({ sizes }: Arrival, known: Sizes, isMember: boolean): void {
  const said = new Set(sizes.map(({ variantId }) => variantId));
  const unsaid = known.find(({ id, isLive }) => isLive && !said.has(id));
  if (!isMember || !unsaid) return;
  const message = `Informe quantas peças chegaram do tamanho ${unsaid.size}.`;
  throw new AppError('INVALID_INPUT', message, { details: [{ path: 'sizes', message }] });
}

const piecesOf = ({ sizes }: Arrival): ReadonlyMap<VariantId, number> =>
  new Map(sizes.map(({ variantId, pieces }) => [variantId, pieces]));

const counted = (n: number, one: string, many: string) =>
  `${n.toLocaleString('pt-BR')} ${n === 1 ? one : many}`;

/** Who has all of it, and who still waits for pieces of what has come; who waits for other products is told then. */
async function tell(tx: Db, orders: readonly TouchedOrder[], actorId: UserId): Promise<void> {
  const whole = orders.filter(({ waiting }) => waiting === 0);
  const short = orders.filter((order) => order.short > 0);
  const arrived = whole.map(({ id, name }) => ({
    id,
    kind: 'goods_arrived' as const,
    reason: completeText(name),
  }));
  const missing = short.map(({ id, name, short: pieces }) => ({
    id,
    kind: 'goods_short' as const,
    reason: `${name}: ${counted(pieces, 'peça ainda não chegou', 'peças ainda não chegaram')}.`,
  }));
  await tellInTimelines(tx, [...arrived, ...missing], actorId);
  for (const order of short) await tellShort(tx, order);
}

async function tellShort(tx: Db, order: TouchedOrder): Promise<void> {
  const { email, number: orderNumber, companyName, short: pieces } = order;
  if (!email) return;
  const { collectionId, name, deliveryFrom, deliveryTo } = order;
  const delivery = { collectionId, name, deliveryFrom, deliveryTo };
  await queueMail(tx, 'goods_short', email, { orderNumber, companyName, delivery, pieces });
}

function doneText(
  { allocated, rest }: { allocated: number; rest: number },
  orders: readonly TouchedOrder[],
): string {
  const whole = orders.filter(({ waiting }) => waiting === 0).length;
  const short = orders.filter((order) => order.short > 0).length;
  return [
    `${counted(allocated, 'peça', 'peças')} para pedidos`,
    `${counted(rest, 'peça', 'peças')} em pronta-entrega`,
    counted(whole, 'pedido completo', 'pedidos completos'),
    ...(short > 0 ? [counted(short, 'pedido ainda espera', 'pedidos ainda esperam')] : []),
  ].join(', ');
}

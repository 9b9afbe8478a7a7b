import { moneyText } from '#contract/money-text';

import { lockCredit } from '../billing/invoices/invoices.queries.ts';
import type { Db } from '../db/database.ts';
import { AppError } from '../errors.ts';
import type { LockedOrder } from './locked-order.queries.ts';

type Asked = { override?: boolean | undefined; reason?: string | null | undefined };

/** Whether the order goes beyond its buyer's limit, which somebody must have said a reason for. */
export async function weighCredit(
  tx: Db,
  order: LockedOrder,
  need: number,
  { override, reason }: Asked,
): Promise<boolean> {
  const { limit, exposure, mayBuy } = await lockCredit(tx, order.buyerId);
  if (!mayBuy) throw new AppError('BUYER_BLOCKED');
  if (limit === null) return false;
  const available = Math.max(0, limit - exposure);
  if (need <= available) return false;
  if (!override) {
    throw new AppError(
      'CREDIT_SHORT',
      `Limite insuficiente: disponível ${moneyText(available / 100)}, necessário ${moneyText(need / 100)}`,
      { fresh: { available: available / 100, need: need / 100 } },
    );
  }
  if (!reason) {
    const message = 'Informe o motivo para aprovar acima do limite';
    throw new AppError('INVALID_INPUT', message, { details: [{ path: 'reason', message }] });
  }
  return true;
}

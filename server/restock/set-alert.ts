import type { Body } from '#contract/endpoint';
import { isOutOf, leavesOut, packOf } from '#contract/pack';
import { MOST_RESTOCK_ALERTS, type setRestockAlertEndpoint } from '#contract/restock-alerts';

import type { Db } from '../db/database.ts';
import { inTransaction } from '../db/transaction.ts';
import { AppError } from '../errors.ts';
import { readSettings } from '../settings/settings.queries.ts';
import {
  countWaiting,
  deleteAlert,
  findSize,
  insertAlert,
  listWaiting,
  lockAsker,
  type Asker,
} from './alerts.queries.ts';

const FULL = `Você já espera por ${MOST_RESTOCK_ALERTS} tamanhos. Desligue um aviso para ligar outro.`;

export async function readAlerts(db: Db, asker: Asker) {
  const { restockAlerts: offered } = await readSettings(db, ['restockAlerts']);
  return { offered, alerts: offered ? await listWaiting(db, asker) : [] };
}

/** All of the reseller's alerts afterwards. One can always be taken back. */
export async function setAlert(
  db: Db,
  { userId, sight }: Asker,
  { wanted, ...size }: Body<typeof setRestockAlertEndpoint>,
) {
  if (wanted) await ask(db, { userId, sight }, size);
  else await deleteAlert(db, userId, size);
  return readAlerts(db, { userId, sight });
}

type Wanted = Omit<Body<typeof setRestockAlertEndpoint>, 'wanted'>;

const ask = (db: Db, { userId, sight }: Asker, size: Wanted): Promise<void> =>
  inTransaction(db, async (tx) => {
    await lockAsker(tx, userId);
    const { restockAlerts } = await readSettings(tx, ['restockAlerts']);
    if (!restockAlerts) throw new AppError('NOT_FOUND', 'A marca não oferece avisos de volta.');
    const found = await findSize(tx, size, sight);
    const pack = packOf(found?.pack);
    if (!found || leavesOut(pack, size.size)) {
      throw new AppError('NOT_FOUND', 'Tamanho não encontrado.');
    }
    if (!isOutOf(pack, size.size, found.stock)) throw new AppError('IN_STOCK');
    await insertAlert(tx, userId, size);
    if ((await countWaiting(tx, userId)) > MOST_RESTOCK_ALERTS)
      throw new AppError('CONFLICT', FULL);
  });

import type { UserId } from '#contract/ids';
import { pictureFiles } from '#contract/picture-files';

import { forgetDevices } from '../../accounts/devices.queries.ts';
import { deleteSessionsOf } from '../../accounts/sessions.queries.ts';
import { forgetUser } from '../../accounts/users.queries.ts';
import { recordAudit } from '../../audit/audit.queries.ts';
import type { Db } from '../../db/database.ts';
import { allowLongWork } from '../../db/long-work.ts';
import { inTransaction } from '../../db/transaction.ts';
import { AppError } from '../../errors.ts';
import { aloneWithExample, EXAMPLE_LIMITS } from './alone-with-example.ts';
import {
  deleteApplications,
  deleteMails,
  deleteOrders,
  deletePictures,
  deleteProducts,
  deleteUsers,
  forgetMarks,
  listFiles,
} from './delete-rows.queries.ts';
import {
  countOrders,
  listTies,
  lockApplications,
  lockOrders,
  lockProducts,
  lockSizes,
  lockUsers,
  type Tie,
} from './example-locks.queries.ts';
import { listActed, readStanding, restartOrderNumbers } from './example.queries.ts';
import type { ExampleDeps } from './load-example.ts';

/**
 * Rows first and files after them: cut short, files without rows are found by the upkeep. A checkout of an
 * example product waits for the locks, or this waits for the checkout and then sees its order.
 */
export const deleteExample = ({ db, store, actorId }: ExampleDeps): Promise<void> =>
  aloneWithExample(db, async () => {
    const files = await inTransaction(db, async (tx) => {
      await allowLongWork(tx, EXAMPLE_LIMITS);
      await lockAll(tx);
      refuseTies(await listTies(tx));
      const gone = await deleteRows(tx);
      await recordAudit(tx, {
        actorId,
        action: 'example_deleted',
        subjectType: 'database',
        subjectId: 'example',
      });
      return gone;
    });
    // Never taken back by a rollback, so it is done when the rows are gone for good.
    await inTransaction(db, restartOrderNumbers);
    await store.remove(files);
  });

async function lockAll(tx: Db): Promise<void> {
  const { loaded } = await readStanding(tx);
  if (!loaded) throw new AppError('CONFLICT', 'Não há dados de exemplo para apagar.');
  const locked = await lockOrders(tx);
  await lockApplications(tx);
  await lockUsers(tx);
  await lockProducts(tx);
  await lockSizes(tx);
  // Placed while the companies were being locked: such an order was not locked before its buyer.
  if ((await countOrders(tx)) !== locked) throw new AppError('CONFLICT');
}

const TIES: Record<Tie['what'], (names: string) => string> = {
  bought: (orders) => `Um revendedor seu pediu produtos do exemplo (${orders}).`,
  sold: (orders) => `Há produtos seus em pedidos de empresas do exemplo (${orders}).`,
  administrator: (emails) => `Uma empresa do exemplo virou administrador (${emails}).`,
  bank: (orders) => `Um boleto do exemplo já foi enviado ao banco (${orders}).`,
  money: (names) => `Há dinheiro seu em uma empresa do exemplo (${names}).`,
  charge: (orders) => `O banco tem uma cobrança PIX de um pedido do exemplo (${orders}).`,
};
const MOST_NAMED = 3;

function refuseTies(ties: readonly Tie[]): void {
  const [first] = ties;
  if (!first) return;
  const names = ties.filter(({ what }) => what === first.what).map(({ name }) => name);
  const more = names.length > MOST_NAMED ? ` e mais ${names.length - MOST_NAMED}` : '';
  const named = names.slice(0, MOST_NAMED).join(', ') + more;
  const text = `${TIES[first.what](named)} O exemplo não pode mais ser apagado; nada mudou.`;
  throw new AppError('CONFLICT', text);
}

/** Answers with the files that are nobody's any more. */
async function deleteRows(tx: Db): Promise<string[]> {
  const files = await listFiles(tx);
  await deleteOrders(tx);
  await deleteProducts(tx);
  const pictures = await deletePictures(tx);
  await deleteMails(tx);
  await deleteApplications(tx);
  const acted = await listActed(tx);
  await deleteUsers(tx);
  for (const { id } of acted) await forgetAccount(tx, id);
  await forgetMarks(tx);
  const shown = pictures.flatMap(pictureFiles).map(({ filename }) => `products/${filename}`);
  return [...files, ...shown];
}

/** As an account is deleted everywhere: the row stays for those who name it. */
async function forgetAccount(tx: Db, id: UserId): Promise<void> {
  await forgetUser(tx, id);
  await deleteSessionsOf(tx, id);
  await forgetDevices(tx, id);
}

import { setTimeout as sleep } from 'node:timers/promises';

import { queueMail } from '#server/mail/mail.queries';

import type { Table } from '../../faults/table.ts';
import type { Fleet } from '../fleet.ts';

const MAILS = 1_000;
const WITHIN_MS = 180_000;

/** All instances send; each mail goes out once. */
export async function checkMails({ database, mail }: Fleet, table: Table): Promise<void> {
  const to = Array.from({ length: MAILS }, (_, at) => `pessoa-${at}@teste.example`);
  const before = Date.now();
  await queueMail(database.db, 'test_mail', to, {});
  const mine = () =>
    mail.received.filter(({ to: all }) => all?.[0]?.address?.startsWith('pessoa-'));
  while (mine().length < MAILS && Date.now() - before < WITHIN_MS) await sleep(100);
  // Those that would come twice.
  await sleep(3_000);
  const distinct = new Set(mine().map(({ messageId }) => messageId)).size;
  const seconds = ((Date.now() - before - 3_000) / 1000).toFixed(1);
  table.add(
    `${MAILS} mails are ${MAILS} distinct ones`,
    mine().length === MAILS && distinct === MAILS,
    `${mine().length} arrived, ${distinct} distinct, in ${seconds} s`,
  );
}

import { setTimeout as sleep } from 'node:timers/promises';

import type { Portal } from '../portal/portal.ts';
import { short, type Report } from '../report.ts';

const SENT = 200;
const LATER = `now() + interval '30 days'`;

/**
 * New mails wait while an order is measured: they are written with it, but sent by a worker later, whose work
 * would fall into whatever is measured at that moment. Mails have a line of their own.
 */
export const holdMails = (portal: Portal) =>
  portal.query(`alter table mails alter column next_try_at set default ${LATER}`);

export async function letMailsGo(portal: Portal): Promise<void> {
  await portal.query('alter table mails alter column next_try_at set default now()');
}

/** What one of the mails that waited costs, from its turn until it is sent (to a file). */
export async function sendMails(portal: Portal, report: Report): Promise<void> {
  const [before] = await portal.query<{ ids: string[] }>(
    `select array(select id from mails where state = 'pending' order by created_at limit $1) as ids`,
    [SENT],
  );
  const ids = before?.ids ?? [];
  if (ids.length === 0) return;
  const start = portal.cpu();
  await portal.query('update mails set next_try_at = now() where id = any($1::uuid[])', [ids]);
  for (;;) {
    await sleep(500);
    const waiting = await portal.query(
      `select 1 from mails where state = 'pending' and id = any($1::uuid[]) limit 1`,
      [ids],
    );
    if (waiting.length === 0) break;
  }
  const end = portal.cpu();
  const each = (from: number, to: number) => short((to - from) / ids.length);
  const cells = [
    'um e-mail enviado',
    each(start.server, end.server),
    each(start.database, end.database),
  ];
  report.table.add({
    cells: [...cells, '', '', '', `${ids.length} e-mails`, ''],
    held: undefined,
    load: report.machine.look(),
  });
}

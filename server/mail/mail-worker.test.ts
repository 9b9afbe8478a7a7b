import { createServer } from 'node:net';

import { sql } from 'kysely';
import { beforeEach, expect, test } from 'vitest';

import { asId, type MailId } from '#contract/ids';

import { newRestoreLink } from '../accounts/change-own-email.ts';
import { newPasswordLink } from '../accounts/password-links.ts';
import { atTheEnd } from '../testing/at-the-end.ts';
import { deferred } from '../testing/deferred.ts';
import { startMailServer } from '../testing/mail-server.ts';
import { patience } from '../testing/patience.ts';
import { testApp } from '../testing/test-app.ts';
import { testPool } from '../testing/test-database.ts';
import { startMailWorker } from './mail-worker.ts';
import { smtpTransport, type MailTransport } from './transport.ts';

const api = await testApp();
const { db, pool } = api;
const smtp = await startMailServer();
atTheEnd(smtp.close);
const from = async () => ({ name: 'Ourela', address: 'contato@ourela.example' });
const atOnce = () => Promise.resolve();

beforeEach(async () => {
  await db.deleteFrom('mails').execute();
  smtp.received.length = 0;
  smtp.behaviour.before = atOnce;
});

const queueMany = (count: number) =>
  sql`insert into mails (kind, to_address, data)
    select 'test_mail', 'loja' || n || '@brisa.example', '{}'
    from generate_series(1, ${count}) n`.execute(db);

const startWorker = (database = db, gather = async () => undefined as void) =>
  startMailWorker(
    {
      db: database,
      publicUrl: 'https://portal.example',
      store: api.store,
      transport: smtpTransport(smtp.url, from),
      makePasswordLink: newPasswordLink,
      makeRestoreLink: newRestoreLink,
      gather,
      senders: 2,
    },
    { warn: () => undefined },
  );

const countBy = async (state: 'sent' | 'pending') =>
  (await db.selectFrom('mails').select('id').where('state', '=', state).execute()).length;

/** From now on the mail server answers when it is told; resolves when so many wait for that. */
function holdUp(count: number) {
  const waiting = deferred();
  const answer = deferred();
  let came = 0;
  smtp.behaviour.before = () => {
    came += 1;
    if (came === count) waiting.resolve();
    return answer.promise;
  };
  return { waiting: waiting.promise, answer: answer.resolve };
}

const MESSAGE = {
  id: asId<MailId>('00000000-0000-4000-8000-000000000000'),
  kind: 'test_mail',
  to: 'loja@brisa.example',
  subject: 's',
  text: 't',
  html: 'h',
};

const MANY = 600;

test(
  'every mail goes out once from three instances with two senders each',
  async () => {
    await queueMany(MANY);
    const pools = Array.from({ length: 3 }, () => testPool(api.url));
    const workers = pools.map((one) => startWorker(one.db));
    await expect
      .poll(() => countBy('sent'), { timeout: patience(120_000), interval: 200 })
      .toBe(MANY);
    await Promise.all(workers.map(({ stop }) => stop()));
    await Promise.all(pools.map(({ close }) => close()));
    expect(smtp.received).toHaveLength(MANY);
    expect(new Set(smtp.received.map(({ to }) => to?.[0]?.address)).size).toBe(MANY);
    const rows = await sql`select distinct attempts, lease_holder from mails`.execute(db);
    expect(rows.rows).toEqual([{ attempts: 1, lease_holder: null }]);
  },
  patience(150_000),
);

/** What a version without leases does: the row stays locked while the mail server is spoken to. */
async function sendAsBefore(transport: MailTransport): Promise<boolean> {
  return db.transaction().execute(async (tx) => {
    const { rows } = await sql<{ id: MailId; to: string }>`select id, to_address as to from mails
      where state = 'pending' and next_try_at <= now()
      order by next_try_at, id limit 1 for update skip locked`.execute(tx);
    const [mail] = rows;
    if (!mail) return false;
    await transport.send({ ...MESSAGE, ...mail });
    await sql`update mails set state = 'sent', sent_at = now(), attempts = attempts + 1
      where id = ${mail.id}`.execute(tx);
    return true;
  });
}

test(
  'beside a version that locks rows every mail goes out once',
  async () => {
    await queueMany(200);
    const worker = startWorker();
    const transport = smtpTransport(smtp.url, from);
    let before = 0;
    while (await sendAsBefore(transport)) before += 1;
    await expect.poll(() => countBy('sent'), { timeout: patience(20_000) }).toBe(200);
    await worker.stop();
    transport.close();
    expect(before).toBeGreaterThan(0);
    expect(before).toBeLessThan(200);
    expect(smtp.received).toHaveLength(200);
    expect(new Set(smtp.received.map(({ to }) => to?.[0]?.address)).size).toBe(200);
  },
  patience(30_000),
);

const openTransactions = async () => {
  const { rows } = await pool.query(
    `select state, query from pg_stat_activity where datname = current_database()
       and pid <> pg_backend_pid() and xact_start is not null and state <> 'active'`,
  );
  return rows;
};
const heldMails = async () => {
  const { rows } = await pool.query(
    `select pid from pg_locks l join pg_class c on c.oid = l.relation
     where c.relname = 'mails' and l.mode = 'RowExclusiveLock' and pid <> pg_backend_pid()`,
  );
  return rows;
};

test('while the mail server does not answer no transaction is open and others are served', async () => {
  await queueMany(3);
  const { waiting, answer } = holdUp(2);
  const worker = startWorker();
  await waiting;
  // What others of the worker do is over in a moment; what waits for the mail server is not.
  await expect.poll(openTransactions, { timeout: patience(10_000) }).toEqual([]);
  await expect.poll(heldMails, { timeout: patience(10_000) }).toEqual([]);
  answer();
  await expect.poll(() => countBy('sent'), { timeout: patience(10_000) }).toBe(3);
  await worker.stop();
});

test('a stop waits for what is on its way', async () => {
  await queueMany(2);
  const { waiting, answer } = holdUp(2);
  const worker = startWorker();
  await waiting;
  const stopped = worker.stop();
  answer();
  await stopped;
  expect(await countBy('sent')).toBe(2);
});

test(
  'a stop gives back what a mail server does not take, as if it had never been tried',
  async () => {
    await queueMany(3);
    const { waiting, answer } = holdUp(2);
    const worker = startWorker();
    await waiting;
    await worker.stop();
    const { rows } = await sql`select distinct state, attempts, last_error, lease_holder,
      leased_until, next_try_at <= now() as due from mails`.execute(db);
    expect(rows).toEqual([
      {
        state: 'pending',
        attempts: 0,
        last_error: null,
        lease_holder: null,
        leased_until: null,
        due: true,
      },
    ]);
    answer();
  },
  patience(20_000),
);

test('what is asked for is gathered once for all senders', async () => {
  let gathered = 0;
  const worker = startWorker(db, async () => void (gathered += 1));
  await worker.stop();
  expect(gathered).toBe(1);
});

test('a mail server that answers a little at a time is given up', async () => {
  const trickling = createServer((socket) => {
    const drip = setInterval(() => socket.write('220-espere\r\n'), 20);
    socket.on('error', () => undefined).on('close', () => clearInterval(drip));
  });
  await new Promise<void>((resolve) => void trickling.listen(0, '127.0.0.1', resolve));
  atTheEnd(() => new Promise((resolve) => void trickling.close(() => resolve())));
  const address = trickling.address();
  const port = typeof address === 'object' ? address?.port : undefined;
  const transport = smtpTransport(`smtp://127.0.0.1:${port}?tls=off`, from, 300);
  await expect(transport.send(MESSAGE)).rejects.toThrow('Timeout of the delivery');
});

import { sql } from 'kysely';
import { expect, test } from 'vitest';

import { openDatabase } from '../db/database.ts';
import { testDatabase } from '../testing/test-database.ts';
import { readMailQueue } from './mail-queue.queries.ts';
import { watchMails } from './watch-mails.ts';

const { db, url } = await testDatabase();
const asked: string[] = [];
const onStatement = ({ text }: { text: string }) => asked.push(text);
const watched = openDatabase({ url, onConnectionLost: () => undefined, onStatement });

test('years of mails that were sent are not read to know which wait', async () => {
  await sql`insert into mails (kind, to_address, data, state, sent_at)
    select 'test', 'a@loja.example', '{}', 'sent', now() from generate_series(1, 5000)`.execute(db);
  await sql`insert into mails (kind, to_address, data, state)
    select 'test', 'a@loja.example', '{}', (array['pending', 'failed'])[1 + n % 2]
    from generate_series(1, 40) n`.execute(db);
  await sql`analyze mails`.execute(db);
  expect(await readMailQueue(watched.db)).toMatchObject({ pending: 20, failed: 20 });
  const { rows } = await sql<{ 'QUERY PLAN': string }>`explain ${sql.raw(asked[0] ?? '')}`.execute(
    db,
  );
  const plan = rows.map((row) => row['QUERY PLAN']).join('\n');
  expect(plan).toContain('mails_due_idx');
  expect(plan).toContain('mails_failed_idx');
  expect(plan).not.toContain('Seq Scan');
});

test('many scrapes within a moment ask once', async () => {
  asked.length = 0;
  const mails = watchMails(watched.db, 600_000);
  const answers = await Promise.all(Array.from({ length: 20 }, () => mails()));
  expect(new Set(answers.map((answer) => answer?.pending))).toEqual(new Set([20]));
  await mails();
  expect(asked).toHaveLength(1);
  await watchMails(watched.db, 0)();
  expect(asked).toHaveLength(2);
  await watched.close();
});

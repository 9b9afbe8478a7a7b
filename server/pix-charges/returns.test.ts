import { afterEach, assert, expect, test } from 'vitest';

import { ledgerCalls } from '../testing/ledger-calls.ts';
import { pixPortal } from '../testing/pix-calls.ts';
import { appOver } from '../testing/test-app.ts';
import { brokenRules } from '../upkeep/run-checks.queries.ts';
import { workReturn } from './work-return.ts';

const { api, psp, deps, work, notify } = await pixPortal();
const { db, given } = api;
const admin = await given.admin();
const ledger = ledgerCalls(api, admin.token);

afterEach(async () => assert.deepEqual(await brokenRules(db), []));

/** Money that a bank told of and nobody knows. */
async function arrived(cents = 100_00) {
  const endToEndId = psp.came('ZZZ', cents);
  await notify(psp.notice(endToEndId));
  await work();
  return { endToEndId, waiting: await ledger.about('unknown') };
}

const passTime = async () => {
  await api.pool.query('update pix_returns set next_try_at = now() where next_try_at is not null');
};
const returnOf = (endToEndId: string) => psp.bank.payments.get(endToEndId)?.devolucoes[0];
const stateOf = async (id: string): Promise<string> => {
  const { arrivals } = (await api.get('/api/arrivals?limit=100', admin.token)).json();
  return arrivals.find((one: { id: string }) => one.id === id)?.state;
};

test('the bank sends back what it brought, and says when it is done', async () => {
  const { endToEndId, waiting } = await arrived();
  expect(waiting.offers).toEqual(['apply', 'keep_as_credit', 'return_pix', 'refund']);
  const reply = await ledger.decide(waiting, 'return_pix', { note: 'Pago por engano' });
  expect(reply.statusCode).toBe(200);
  expect(await stateOf(waiting.id)).toBe('returning');
  await work();
  expect(returnOf(endToEndId)).toMatchObject({ valor: '100.00', status: 'EM_PROCESSAMENTO' });
  psp.settleReturn(returnOf(endToEndId)?.id ?? '', 'DEVOLVIDO');
  expect(await stateOf(waiting.id)).toBe('returning');
  await notify(psp.notice(endToEndId));
  await work();
  expect(await stateOf(waiting.id)).toBe('refunded');
  const undone = await ledger.undo(waiting.id);
  expect([undone.statusCode, undone.json().message]).toEqual([
    409,
    'A devolução deste PIX foi pedida ao banco e não pode ser desfeita.',
  ]);
});

test('what the bank does not carry out waits again, by a counter-entry', async () => {
  const { endToEndId, waiting } = await arrived(50_00);
  await ledger.decide(waiting, 'return_pix');
  await work();
  psp.settleReturn(returnOf(endToEndId)?.id ?? '', 'NAO_REALIZADO');
  await passTime();
  await work();
  expect(await ledger.about('unknown')).toMatchObject({ id: waiting.id, amount: 50 });
  const kinds = await db
    .selectFrom('ledger_entries as e')
    .select(['e.kind', 'e.cents'])
    .where('e.arrival_id', '=', waiting.id)
    .orderBy('e.id')
    .execute();
  expect(kinds).toEqual([
    { kind: 'received', cents: 50_00 },
    { kind: 'refunded', cents: 50_00 },
    { kind: 'refunded', cents: -50_00 },
  ]);
  expect((await ledger.decide(waiting, 'refund', { note: 'TED' })).statusCode).toBe(200);
});

test('refused by the bank: the money waits again; not answered: it is asked again, and sent once', async () => {
  const refused = await arrived(10_00);
  await ledger.decide(refused.waiting, 'return_pix');
  psp.mishap({ kind: 'answer', status: 400 });
  await work();
  expect(await ledger.about('unknown')).toMatchObject({ id: refused.waiting.id });
  await ledger.decide(refused.waiting, 'refund');

  const { endToEndId, waiting } = await arrived(20_00);
  await ledger.decide(waiting, 'return_pix');
  psp.mishap({ kind: 'cut' }, { kind: 'answer', status: 503 }, { kind: 'answer', status: 503 });
  await work();
  expect(await stateOf(waiting.id)).toBe('returning');
  await passTime();
  await work();
  expect(psp.bank.payments.get(endToEndId)?.devolucoes).toHaveLength(1);
});

test('two workers ask for it once', async () => {
  const { endToEndId, waiting } = await arrived(30_00);
  await ledger.decide(waiting, 'return_pix');
  await Promise.all([workReturn(deps), workReturn(deps)]);
  expect(psp.bank.payments.get(endToEndId)?.devolucoes).toHaveLength(1);
});

test('after 90 days, or without a bank, it is noted by hand', async () => {
  const { waiting } = await arrived(40_00);
  const off = await appOver(api);
  const seen = await ledgerCalls(off, admin.token).waiting();
  expect(seen.find(({ id }) => id === waiting.id)?.offers).not.toContain('return_pix');
  await api.pool.query('update arrivals set paid_on = paid_on - 90 where id = $1', [waiting.id]);
  const late = await ledger.about('unknown');
  expect(late.offers).not.toContain('return_pix');
  expect((await ledger.decide(late, 'return_pix')).statusCode).toBe(409);
  await api.pool.query('update arrivals set paid_on = paid_on + 90 where id = $1', [waiting.id]);
});

import { expect, test } from 'vitest';

import { appOver, testApp } from '../testing/test-app.ts';
import { whileLocked } from '../testing/while-locked.ts';

const api = await testApp();
const other = await appOver(api, { dataDir: api.dataDir });
const [ana, bia] = [await api.given.admin(), await api.given.admin()];

type Sent = { settings: object; loaded?: object };
const save = (payload: Sent, { token } = ana, on: Pick<typeof api, 'send'> = api) =>
  on.send({ method: 'PATCH', url: '/api/settings', payload }, token);
const read = async () => (await other.get('/api/settings', bia.token)).json().settings;

test('saving over another change is refused with the current values; nothing is written', async () => {
  const { phone, bankName, freightTable } = await read();
  const theirs = { ...freightTable, handlingDays: freightTable.handlingDays + 3 };
  const first = { phone: '(41) 3333-0001', freightTable: theirs };
  expect((await save({ settings: first, loaded: { phone, freightTable } }, bia)).statusCode).toBe(
    200,
  );
  const reply = await save({
    settings: { phone: '(41) 3333-0002', bankName: 'Meu banco', freightTable },
    loaded: { phone, bankName, freightTable: { ...freightTable, handlingDays: 59 } },
  });
  expect(reply.statusCode).toBe(409);
  expect(reply.json()).toMatchObject({
    code: 'SETTINGS_CHANGED',
    details: [
      { path: 'settings.phone', message: 'Outro administrador mudou este campo' },
      { path: 'settings.freightTable', message: 'Outro administrador mudou este campo' },
    ],
    fresh: { settings: { phone: '(41) 3333-0001', freightTable: theirs } },
  });
  expect(Object.keys(reply.json().fresh.settings)).toEqual(['phone', 'freightTable']);
  expect(await read()).toMatchObject({ phone: '(41) 3333-0001', bankName });
});

test('knowing what the other wrote, one may insist', async () => {
  const { phone } = await read();
  await save({ settings: { phone: '(41) 3333-0003' } }, bia);
  const mine = { phone: '(41) 3333-0004' };
  expect((await save({ settings: mine, loaded: { phone } })).statusCode).toBe(409);
  const again = await save({ settings: mine, loaded: { phone: '(41) 3333-0003' } });
  expect([again.statusCode, again.json().settings.phone]).toEqual([200, mine.phone]);
});

test('changes of other fields or to the same value are no conflict', async () => {
  const { phone, pixCity } = await read();
  await save({ settings: { phone: '(41) 3333-0005', pixCity: 'Curitiba' } }, bia);
  const reply = await save({
    settings: { bankAgency: '0001', pixCity: 'Curitiba' },
    loaded: { bankAgency: '', pixCity, phone },
  });
  expect(reply.statusCode).toBe(200);
});

test('of two concurrent saves on two instances one wins and the other is refused', async () => {
  const { shippingFee } = await read();
  const loaded = { shippingFee };
  const saves = await whileLocked(api.db, 'settings', 2, () => [
    save({ settings: { shippingFee: 31 }, loaded }, ana),
    save({ settings: { shippingFee: 32 }, loaded }, bia, other),
  ]);
  const replies = await Promise.all(saves);
  expect(replies.map(({ statusCode }) => statusCode).toSorted((a, b) => a - b)).toEqual([200, 409]);
  const told = replies.find(({ statusCode }) => statusCode === 409)?.json();
  expect(told.fresh.settings).toEqual({ shippingFee: (await read()).shippingFee });
});

test('without what was loaded a save is absolute, as it always was', async () => {
  await save({ settings: { phone: '(41) 3333-0006' } }, bia);
  const reply = await save({ settings: { phone: '(41) 3333-0007' } });
  expect([reply.statusCode, reply.json().settings.phone]).toEqual([200, '(41) 3333-0007']);
});

test('what was loaded may only name settings', async () => {
  const reply = await save({ settings: {}, loaded: { nada: 1 } });
  expect([reply.statusCode, reply.json().code]).toEqual([400, 'INVALID_INPUT']);
});

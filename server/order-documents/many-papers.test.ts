import { expect, test } from 'vitest';

import { placeOrder } from '../testing/order-calls.ts';
import { readPdf } from '../testing/read-pdf.ts';
import { testApp } from '../testing/test-app.ts';

const api = await testApp();
const admin = await api.given.admin();
const [first, second, third] = [
  await placeOrder(api),
  await placeOrder(api),
  await placeOrder(api),
];
const get = (path: string, ids: readonly string[]) =>
  api.get(`/api/orders/${path}?ids=${ids.join(',')}`, admin.token);

test.each([
  ['picking-lists', 'Listas de separação'],
  ['sheets', 'Fichas'],
])('%s of several orders are one file, each from a page of its own', async (kind, title) => {
  const reply = await get(`papers/${kind}`, [second.id, first.id, second.id]);
  expect(reply.statusCode).toBe(200);
  const pdf = await readPdf(reply.rawPayload);
  expect(pdf.title).toBe(title);
  const named = pdf.pages.map(({ lines }) =>
    [first, second, third].flatMap(({ number }) =>
      lines.some((line) => line.includes(number)) ? [number] : [],
    ),
  );
  expect(named).toEqual([[second.number], [first.number]]);
});

test('none of them is there: nothing is printed', async () => {
  const nobody = '00000000-0000-4000-8000-000000000000';
  expect((await get('papers/sheets', [nobody])).statusCode).toBe(404);
  expect(
    (
      await get(
        'papers/sheets',
        Array.from({ length: 51 }, () => nobody),
      )
    ).statusCode,
  ).toBe(400);
});

test('an export of chosen orders has these and no others', async () => {
  const { body } = await get('export/csv', [first.id, third.id]);
  expect(body).toContain(first.number);
  expect(body).toContain(third.number);
  expect(body).not.toContain(second.number);
});

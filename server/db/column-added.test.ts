import { beforeAll, expect, test } from 'vitest';

import { addDays, civilDate, nextBusinessDay } from '#contract/calendar';

import { atTheEnd } from '../testing/at-the-end.ts';
import { approvedOrder, bankCalls, PAYER } from '../testing/bank-calls.ts';
import { boletoAccount } from '../testing/boleto-accounts.ts';
import { collectionCalls } from '../testing/collection-calls.ts';
import { contractEndpoints } from '../testing/contract-endpoints.ts';
import { Given, PASSWORD } from '../testing/given.ts';
import { importCalls, newLine } from '../testing/import-calls.ts';
import { submitTo } from '../testing/long-application.ts';
import { nfeCalls } from '../testing/nfe-calls.ts';
import { orderCalls } from '../testing/order-calls.ts';
import { patience } from '../testing/patience.ts';
import { productCalls } from '../testing/product-calls.ts';
import { appOver, type TestApp } from '../testing/test-app.ts';
import { testDatabase } from '../testing/test-database.ts';
import { CONNECT_WITHIN_MS, openDatabase } from './database.ts';

/** One that goes on while the migration of a newer version adds columns under it. */
const database = await testDatabase();
const { db, pool } = database;
const given = new Given(db);
// One connection, which has prepared whatever was asked before.
const alone = openDatabase({
  url: database.url,
  onConnectionLost: () => undefined,
  connectWithinMs: patience(CONNECT_WITHIN_MS),
  max: 1,
});
const api: TestApp = { ...database, given, ...(await appOver({ ...alone, url: database.url })) };
atTheEnd(alone.close);
const admin = await given.admin();
const bank = bankCalls(api, admin.token);
const imports = importCalls(api, admin.token);
const products = productCalls(api, admin.token);

type ApprovedOrder = Awaited<ReturnType<typeof approvedOrder>>;
let ids: Record<string, string>;
let buyer: { token: string; id: string; email: string };
let invoiceId: string;

const firstOf = async (table: 'mails' | 'remittances') => {
  const { id } = await db.selectFrom(table).select('id').limit(1).executeTakeFirstOrThrow();
  return { [table]: id };
};

beforeAll(async () => {
  await given.setting('boletoAccount', boletoAccount('341'));
  await given.setting('cnpj', '11.222.333/0001-81');
  const order = await approvedOrder(api, admin.token);
  const application = await submitTo(api)();
  await bank.remit();
  ids = {
    products: order.product,
    orders: order.id,
    users: order.buyer.id,
    resellers: order.buyer.id,
    applications: application.json().id,
    imports: await imports.applied([newLine('PRIMEIRA')]),
    ...(await firstOf('mails')),
    ...(await firstOf('remittances')),
  };
  const nfe = nfeCalls(api, admin.token);
  const note = await nfe.send(nfe.noteOf(await orderCalls(api, admin.token).detail(order.id)));
  ({ buyer } = order);
  invoiceId = order.invoice.id;
  const { id: collections } = await collectionCalls(api, admin.token).published();
  const { rows: tables } = await pool.query<{ id: string }>(
    `insert into price_tables (name, kind) values ('Atacado', 'own') returning id`,
  );
  const named = { nfe: note.noteId, collections, 'price-tables': tables[0]?.id };
  Object.assign(ids, await cartsOf(order), named);
});

/** One that was left behind, one under a name, one behind a link. */
async function cartsOf({ product, buyer: { id, token } }: ApprovedOrder) {
  const line = { productId: product, size: 'P', quantity: 1 };
  const device = '00000000-0000-4000-8000-000000000001';
  const put = { method: 'PUT', url: '/api/reseller/cart' } as const;
  await api.send({ ...put, payload: { device, lines: [{ ...line, base: 0, taken: 0 }] } }, token);
  await pool.query(`update carts set changed_at = now() - interval '3 days'`);
  const cart = { name: 'Vitrine', lines: [line] };
  const saved = await api.post('/api/reseller/saved-carts', cart, token);
  const shared = await api.post('/api/reseller/shared-carts', { ...cart, ofCart: false }, token);
  return { carts: id, 'saved-carts': saved.json().carts[0].id, shared: shared.json().shared.id };
}

async function addColumns(name: string): Promise<void> {
  const { rows } = await pool.query<{ table: string }>(
    `select quote_ident(table_name) as table from information_schema.tables
     where table_schema = 'public' and table_type = 'BASE TABLE'`,
  );
  expect(rows.length).toBeGreaterThan(30);
  for (const { table } of rows) await pool.query(`alter table ${table} add column ${name} text`);
}

/** With ids of rows that are there. */
const fill = (path: string) =>
  path
    .replace(/([a-z-]+)\/:id/, (_, noun: string) => `${noun}/${ids[noun]}`)
    .replace(/\/papers\/.*/, (papers) => `${papers}?ids=${ids['orders']}`)
    .replace(/\/reports\/sales.*/, (sales) => `${sales}?by=month`)
    .replace(/\/demand\/size$/, (size) => `${size}?productId=${ids['products']}&size=P`)
    .replace(/\/payables$/, (payables) => `${payables}?search=loja`)
    .replace(/\/statement\/file$/, (file) => `${file}?month=${civilDate(new Date()).slice(0, 7)}`)
    .replace(':key', 'apiDocs');

/** Everything that can be read, as the administrator and as the reseller. */
async function readAll(): Promise<Record<string, number>> {
  const paths = (await contractEndpoints())
    .filter(({ method }) => method === 'GET')
    .map(({ path }) => fill(path));
  const statuses: Record<string, number> = {};
  for (const [who, { token }] of Object.entries({ admin, buyer })) {
    for (const path of paths) statuses[`${who} ${path}`] = (await api.get(path, token)).statusCode;
  }
  return statuses;
}

const laterBy = (days: number) => nextBusinessDay(addDays(civilDate(new Date()), days), 'bank');

/** What locks rows or answers with them. */
async function changeSome(round: number): Promise<number[]> {
  const { send, post } = api;
  const { email } = buyer;
  const put = (url: string, payload: object, token: string) =>
    send({ method: 'PUT', url, payload }, token);
  const application = (await submitTo(api)()).json().id;
  // Applied twice, the second one changes what the first has made, and is taken back.
  await imports.applied([newLine(`NOVA-${round}`)]);
  const changing = await imports.applied([newLine(`NOVA-${round}`, { title: 'Outra' })]);
  const replies = [
    await post('/api/auth/login', { email, password: PASSWORD }),
    await put(
      '/api/auth/me',
      { email, cnpj: PAYER.cnpj, companyName: `Loja ${round}` },
      buyer.token,
    ),
    await put(`/api/users/${buyer.id}`, { email, phone: `8499999000${round}` }, admin.token),
    await products.put(ids['products'] ?? '', {
      title: `Camisa ${round}`,
      msrp: 50 + round,
      variants: [{ size: 'P', stock: round }],
    }),
    await post(`/api/products/${ids['products']}/duplicate`, {}, admin.token),
    await bank.moveDue(invoiceId, laterBy(40 + round)),
    await post(`/api/admin/resellers/applications/${application}/approve`, {}, admin.token),
    await imports.undo(changing),
  ];
  return replies.map(({ statusCode }) => statusCode);
}

test(
  'what was asked before a column came is answered after it just as well',
  { timeout: patience(120_000) },
  async () => {
    const changed = await changeSome(1);
    expect(changed.filter((status) => status >= 300)).toEqual([]);
    const before = await readAll();
    await addColumns('added_later');
    expect(await changeSome(2)).toEqual(changed);
    expect(await readAll()).toEqual(before);
    expect(Object.entries(before).filter(([, status]) => ![200, 403].includes(status))).toEqual([]);
    const answered = Object.values(before).filter((status) => status === 200);
    expect(answered.length).toBeGreaterThan(50);
  },
);

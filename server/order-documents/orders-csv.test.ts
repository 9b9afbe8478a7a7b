import { expect, test } from 'vitest';

import { civilDate } from '#contract/calendar';
import type { OrderId } from '#contract/ids';

import { insertManyOrders } from '../testing/many-orders.ts';
import { testApp } from '../testing/test-app.ts';

const api = await testApp();
const { db, get, given } = api;
const admin = await given.admin();
const product = await given.product();

const PATH = '/api/orders/export/csv';

/** RFC 4180 with semicolons, written without the library that writes it. */
function cellsOf(csv: string): string[][] {
  const rows: string[][] = [];
  const cell = /(?:"((?:[^"]|"")*)"|([^";\r\n]*))(;|\r\n)/gy;
  let row: string[] = [];
  while (cell.lastIndex < csv.length) {
    const at = cell.lastIndex;
    const found = cell.exec(csv);
    if (!found) throw new Error(`not CSV from ${at} on: ${csv.slice(at, at + 80)}`);
    row.push(found[1]?.replaceAll('""', '"') ?? found[2] ?? '');
    if (found[3] !== '\r\n') continue;
    rows.push(row);
    row = [];
  }
  return rows;
}

async function exported(query = '') {
  const reply = await get(`${PATH}${query}`, admin.token);
  expect(reply.statusCode).toBe(200);
  const [heads = [], ...rows] = cellsOf(reply.rawPayload.toString('utf8').slice(1));
  return rows.map((row) => Object.fromEntries(row.map((text, at) => [heads[at] ?? '', text])));
}

const set = (id: OrderId, values: object) =>
  db.updateTable('orders').set(values).where('id', '=', id).execute();

test('the bytes: a BOM, semicolons, decimal commas, the clock of São Paulo, Windows line ends', async () => {
  const { id, number } = await given.order({
    product,
    quantity: 12,
    status: 'pending_payment_confirmation',
    // Still the day before in São Paulo.
    created_at: new Date('2026-11-15T02:05:59Z'),
  });
  await set(id, {
    company_name: 'Ação Têxtil',
    company_cnpj: '11222333000181',
    company_email: 'compras@acao.example',
    payment_status: 'pending',
    term: 'antecipado_3',
    subtotal_cents: 1_234_567_89,
    discount_cents: 5,
    shipping_cents: 10_00,
    total_cents: 1_234_577_84,
    nfe_number: '000123',
    carrier: 'Rápido; Ltda',
    tracking_code: 'BR"1"',
  });
  const reply = await get(`${PATH}?search=%23${String(number).padStart(8, '0')}`, admin.token);
  expect(reply.rawPayload).toEqual(
    Buffer.concat([
      Buffer.from([0xef, 0xbb, 0xbf]),
      Buffer.from(
        'Pedido;Data;Empresa;CNPJ;E-mail;Status;Pagamento;Condição;Peças;Subtotal;Desconto;Frete;Total;Cidade;UF;NF-e;Transportadora;Rastreio\r\n' +
          `#${String(number).padStart(8, '0')};14/11/2026 23:05;Ação Têxtil;11.222.333/0001-81;compras@acao.example;` +
          'Aguardando confirmação de pagamento;Pagamento pendente;Antecipado com 3% de desconto;' +
          '12;1234567,89;0,05;10,00;1234577,84;Natal;RN;000123;"Rápido; Ltda";"BR""1"""\r\n',
      ),
    ]),
  );
  expect(reply.headers).toMatchObject({
    'content-type': 'text/csv; charset=utf-8',
    'content-disposition': `attachment; filename="pedidos_${civilDate(new Date())}.csv"`,
    'cache-control': 'private, no-store',
  });
});

test.each([
  '=HYPERLINK("http://mal.example";"clique")',
  '+55 84 9999',
  '-1+1',
  '@SUM(A1)',
  '\t=1+1',
  '\r=1+1',
  '\n=1+1',
  '  =1+1',
  '＝1+1',
])('a cell is never a formula: %j', async (name) => {
  const { id } = await given.order({ product, quantity: 1 });
  const buyer = await given.reseller();
  await set(id, { user_id: buyer.id, company_name: name, ship_city: name });
  const [row] = await exported(`?userId=${buyer.id}`);
  expect([row?.['Empresa'], row?.['Cidade']]).toEqual([`'${name}`, `'${name}`]);
});

test.each(['Linha um\nlinha dois', 'Linha um\rdois', 'a\r\nb', '"Aspas"; e ponto', "d'água", ''])(
  'what is in a name comes back as it was: %j',
  async (name) => {
    const { id, buyer, number } = await given.order({ product, quantity: 1 });
    await set(id, { company_name: name });
    const rows = await exported(`?userId=${buyer.id}`);
    expect(rows.map((row) => [row['Pedido'], row['Empresa'], row['UF']])).toEqual([
      [`#${String(number).padStart(8, '0')}`, name, 'RN'],
    ]);
  },
);

test('the filter is the one of the list', async () => {
  const { id, buyer } = await given.order({
    product,
    quantity: 1,
    status: 'SHIPPED',
    created_at: new Date('2026-05-10T02:59:59Z'),
  });
  await set(id, { company_name: 'Ateliê Zênite', company_cnpj: '11.444.777/0001-61' });
  const other = await given.order({
    product,
    quantity: 1,
    status: 'CANCELLED',
    created_at: new Date('2026-05-10T03:00:00Z'),
  });
  await db
    .insertInto('receipts')
    .values({
      order_id: other.id,
      filename: `${crypto.randomUUID()}.pdf`,
      original_name: 'pix.pdf',
      bytes: 1,
      sha256: '0'.repeat(64),
    })
    .execute();
  for (const [query, found] of [
    ['status=SHIPPED', 1],
    ['search=atelie%20zenite', 1],
    ['search=11444777000161', 1],
    ['from=2026-05-09&to=2026-05-09', 1],
    ['from=2026-05-10&to=2026-05-10', 1],
    ['from=2026-05-09&to=2026-05-10', 2],
    ['receipts=pending', 1],
    [`userId=${buyer.id}`, 1],
    ['search=ninguem', 0],
    ['', 18],
  ] as const) {
    const list = (await get(`/api/orders?limit=100&${query}`, admin.token)).json();
    const numbers = list.orders.map(
      ({ orderNumber }: { orderNumber: string }) => `#${orderNumber}`,
    );
    expect((await exported(`?${query}`)).map((row) => row['Pedido'])).toEqual(numbers);
    expect(numbers).toHaveLength(found);
  }
});

test('every order once, the newest first, over many pages of orders of the same instant', async () => {
  const buyer = await given.reseller();
  await insertManyOrders(db, buyer.id, 2_345);
  const rows = await exported(`?userId=${buyer.id}`);
  const wanted = await db
    .selectFrom('orders')
    .select('number')
    .where('user_id', '=', buyer.id)
    .orderBy('created_at', 'desc')
    .orderBy('id')
    .execute();
  expect(rows.map((row) => Number(row['Pedido']?.slice(1)))).toEqual(
    wanted.map(({ number }) => number),
  );
  expect(new Set(rows.map((row) => row['Pedido'])).size).toBe(2_345);
});

test('only administrators', async () => {
  const reseller = await given.reseller();
  for (const kind of ['csv', 'pdf']) {
    expect((await get(`/api/orders/export/${kind}`, reseller.token)).statusCode).toBe(403);
    expect((await get(`/api/orders/export/${kind}`)).statusCode).toBe(401);
  }
});

test.each(['status=pago', 'from=ontem', 'to=2026-02-31x', 'userId=1', 'receipts=all'])(
  'a strange filter is refused, not passed over: %s',
  async (query) => {
    const reply = await get(`${PATH}?${query}`, admin.token);
    expect([reply.statusCode, reply.json().code]).toEqual([400, 'INVALID_INPUT']);
  },
);

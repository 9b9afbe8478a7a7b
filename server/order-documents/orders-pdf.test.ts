import { expect, test } from 'vitest';

import { civilDate } from '#contract/calendar';
import type { OrderId } from '#contract/ids';
import { ORDER_STATUS } from '#contract/order-status';
import { PAYMENT_TERMS } from '#contract/payment-term';

import { insertManyOrders } from '../testing/many-orders.ts';
import { readPdf } from '../testing/read-pdf.ts';
import { testApp } from '../testing/test-app.ts';

const { db, get, given } = await testApp();
const admin = await given.admin();
const product = await given.product();
const buyer = await given.reseller();
const HEADS = 'Pedido | Empresa | Cidade | Status | Condição | Peças | Total';

async function exported(query: string) {
  const reply = await get(`/api/orders/export/pdf?${query}`, admin.token);
  expect(reply.statusCode).toBe(200);
  return { ...(await readPdf(reply.rawPayload)), headers: reply.headers };
}

const set = (id: OrderId, values: object) =>
  db.updateTable('orders').set(values).where('id', '=', id).execute();

test('an order fills a row under the heads, and the totals stand at the end', async () => {
  await given.setting('companyName', 'Fio & Trama');
  const { id, number } = await given.order({
    product,
    quantity: 1_200,
    status: 'pending_payment_confirmation',
    created_at: new Date('2026-11-15T12:32:00Z'),
  });
  await set(id, {
    user_id: buyer.id,
    company_name: 'Ateliê 東京 da Praia 🎉',
    company_cnpj: '11222333000181',
    payment_status: 'pending',
    term: 'parcelado_50_50',
    subtotal_cents: 1_234_56,
    total_cents: 1_234_56,
  });
  const cancelled = await given.order({ product, quantity: 1, status: 'CANCELLED' });
  await set(cancelled.id, { user_id: buyer.id });

  const { pages, title, headers } = await exported(`userId=${buyer.id}`);
  expect(pages).toHaveLength(1);
  expect(title).toBe('Pedidos');
  expect(pages[0]?.landscape).toBe(true);
  expect(pages[0]?.lines.slice(0, 4)).toEqual([
    'Fio & Trama',
    'Pedidos',
    'De um revendedor',
    HEADS,
  ]);
  expect(pages[0]?.lines).toContain(
    `${String(number).padStart(8, '0')} | Ateliê ?? da Praia | Natal | ${ORDER_STATUS.pending_payment_confirmation.label} | ${PAYMENT_TERMS.parcelado_50_50.label} | 1.200 | R$ 1.234,56`,
  );
  expect(pages[0]?.lines).toContain(
    '15/11/2026 09:32 | 11.222.333/0001-81 | RN | Pagamento pendente',
  );
  expect(pages[0]?.lines.slice(-3)).toEqual([
    '2 pedidos · 1.201 peças | Total: R$ 1.235,56',
    'Sem os cancelados: R$ 1.234,56',
    expect.stringMatching(/^Fio & Trama · Pedidos · .+ \| Página 1 de 1$/),
  ]);
  expect(headers).toMatchObject({
    'content-type': 'application/pdf',
    'content-disposition': `attachment; filename="pedidos_${civilDate(new Date())}.pdf"`,
  });
});

test('every page has the heads and its number; every order is on one of them', async () => {
  const regular = await given.reseller();
  await insertManyOrders(db, regular.id, 520);
  const { pages } = await exported(`userId=${regular.id}`);
  expect(pages.length).toBeGreaterThan(20);
  const rows = pages.flatMap(({ lines }, at) => {
    // The totals may have the last page to themselves.
    const hasRows = lines.some((line) => /^\d{8} /.test(line));
    expect(lines.includes(HEADS)).toBe(hasRows);
    expect(lines.at(-1)).toMatch(new RegExp(`Página ${at + 1} de ${pages.length}$`));
    return lines.flatMap((line) => /^(\d{8}) \| /.exec(line)?.[1] ?? []);
  });
  const wanted = await db
    .selectFrom('orders')
    .select('number')
    .where('user_id', '=', regular.id)
    .orderBy('created_at', 'desc')
    .orderBy('id')
    .execute();
  expect(rows.map(Number)).toEqual(wanted.map(({ number }) => number));
  expect(pages.at(-1)?.lines.at(-2)).toMatch(/^520 pedidos · 0 peças \| Total: R\$ /);
});

test('what was asked for is said, also when nothing was found', async () => {
  const query =
    'status=PRODUCTION&from=2026-01-05&to=2026-02-28&search=pra%C3%A7a&receipts=pending';
  const { pages } = await exported(query);
  expect(pages[0]?.lines.slice(2, -1)).toEqual([
    'Status: Produção · Período: de 05/01/2026 até 28/02/2026 · Busca: “praça” · Com comprovante a conferir',
    HEADS,
    'Nenhum pedido encontrado',
    '0 pedidos · 0 peças | Total: R$ 0,00',
  ]);
});

test('a name without end is cut, and leaves the columns beside it alone', async () => {
  const other = await given.reseller();
  const { id } = await given.order({ product, quantity: 1 });
  await set(id, { user_id: other.id, company_name: 'M'.repeat(160), ship_city: 'W '.repeat(50) });
  const { pages } = await exported(`userId=${other.id}`);
  const row = pages[0]?.lines.find((line) => line.includes('MMM')) ?? '';
  expect(row).toMatch(
    /^\d{8} \| M{20,30}… \| (?:W )+W?… \| Em análise \| Boleto 30 dias \| 1 \| R\$ 1,00$/,
  );
});

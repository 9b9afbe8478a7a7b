import { expect, test } from 'vitest';

import { inTransaction } from '../../db/transaction.ts';
import { bookWaiting } from '../../ledger/book-money.ts';
import { listAllRows } from '../../testing/all-rows.ts';
import { examplePortal } from '../../testing/example-portal.ts';
import { ledgerCalls } from '../../testing/ledger-calls.ts';
import { orderCalls } from '../../testing/order-calls.ts';
import { patience } from '../../testing/patience.ts';

const TIMEOUT = patience(60_000);

/** What was there, without what came with the example. */
function without(
  all: Record<string, string[]>,
  loaded: Record<string, string[]>,
  before: Record<string, string[]>,
) {
  const ofExample = (table: string) => {
    const old = new Set(before[table]);
    return new Set(loaded[table]?.filter((row) => !old.has(row)));
  };
  return Object.fromEntries(
    Object.entries(all).map(([table, rows]) => {
      const example = ofExample(table);
      return [table, rows.filter((row) => !example.has(row))];
    }),
  );
}

test(
  'after real orders that have nothing of it the example goes, and every row of the brand’s stays as it was',
  async () => {
    const { api, admin, buyer, load, remove, enter } = await examplePortal();
    const { pool, given } = api;
    const before = await listAllRows(pool);
    expect((await load()).statusCode).toBe(201);
    const loaded = await listAllRows(pool);
    const own = await given.product({ sku: 'MEU-9', sizes: { M: 100 } });
    const orders = orderCalls(api, admin.token);
    const order = async () => (await enter(buyer.id, own.variants['M'] ?? '')).json().orderId;
    const [paid, sent, open] = [await order(), await order(), await order()];
    for (const id of [paid, sent]) expect((await orders.approve(id)).statusCode).toBe(200);
    const [invoice] = (await orders.detail(paid)).invoices;
    expect((await orders.pay(invoice?.id ?? '')).statusCode).toBe(200);
    await orders.walk(sent, ['PRODUCTION', 'SHIPPED']);
    await orders.update(open, { notes: 'Entregar de manhã' });
    const working = await listAllRows(pool);

    expect((await remove()).json()).toEqual({ message: 'Dados de exemplo apagados' });
    expect(await listAllRows(pool)).toEqual(without(working, loaded, before));
  },
  TIMEOUT,
);

test(
  'money that came as nobody’s is the brand’s, to whatever company it was given',
  async () => {
    const { api, admin, load, remove } = await examplePortal();
    const { pool } = api;
    await load();
    const { rows } = await pool.query(
      `select id, company_name as name from users where email = 'loja@ourela.test'`,
    );
    const nobodys = { userId: null, orderId: null, invoiceId: null, actorId: null };
    const ledger = ledgerCalls(api, admin.token);
    for (const source of ['statement_line', 'hand'] as const) {
      const money = { source, key: source, gross: 50_00 };
      await inTransaction(api.db, (tx) =>
        bookWaiting(tx, money, { ...nobodys, reason: 'unknown' }),
      );
    }
    const came = await ledger.waiting();
    expect(came).toHaveLength(2);
    for (const money of came) {
      const given = await ledger.decide(money, 'keep_as_credit', { userId: rows[0].id });
      expect(given.statusCode).toBe(200);
    }
    for (const { id } of came) {
      expect((await remove()).json()).toMatchObject({
        code: 'CONFLICT',
        message: `Há dinheiro seu em uma empresa do exemplo (${rows[0].name}). O exemplo não pode mais ser apagado; nada mudou.`,
      });
      expect((await ledger.undo(id)).statusCode).toBe(200);
    }
    expect((await remove()).json()).toEqual({ message: 'Dados de exemplo apagados' });
    expect(await ledger.waiting()).toEqual(came);
  },
  TIMEOUT,
);

test(
  'so is a line of a statement that settled an order of the example, and an answer of the bank to a boleto',
  async () => {
    const { api, load, remove } = await examplePortal();
    const { pool } = api;
    await load();
    const tied = async () => (await remove()).json().message;
    await pool.query(
      `insert into statement_payments (id, amount_cents, paid_on, receipt_id)
       select 'E2', 100, now(), id from receipts limit 1`,
    );
    expect(await tied()).toContain('Há dinheiro seu em uma empresa do exemplo');
    await pool.query('delete from statement_payments');
    await pool.query(
      `with boleto as (
         insert into boletos (invoice_id, source, state, line, barcode, amount_cents, due_date)
         select id, 'manual', 'registered', repeat('1', 47), repeat('1', 44), amount_cents, due_date
         from invoices limit 1 returning id),
       file as (insert into bank_returns (filename, sha256, content, bank, sequence)
         values ('CB1.RET', repeat('a', 64), '', '341', 1) returning id)
       insert into bank_return_entries (return_id, line, bank, sequence, boleto_id, entry)
       select file.id, 2, '341', 1, boleto.id, '{}' from boleto, file`,
    );
    expect(await tied()).toContain('já foi enviado ao banco');
  },
  TIMEOUT,
);

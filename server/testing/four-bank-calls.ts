import { sql } from 'kysely';
import { expect } from 'vitest';

import type { BankReturn } from '#contract/bank-files';
import type { OrderId } from '#contract/ids';

import { approvedOrder, bankCalls, boletosOf, centsOf, liveNumber } from './bank-calls.ts';
import { boletoAccount } from './boleto-accounts.ts';
import { returnOfFour, type FourBank, type SaidOfFour } from './four-bank-returns.ts';
import { orderCalls } from './order-calls.ts';
import type { TestApp } from './test-app.ts';

/** One administrator and the files of four banks. */
export function fourBankCalls(api: TestApp, token: string) {
  const { db, given } = api;
  const orders = orderCalls(api, token);
  const calls = bankCalls(api, token);
  let sequence = 0;
  const fileOf = (bank: FourBank, said: readonly SaidOfFour[]) => {
    sequence += 1;
    return returnOfFour(bank, sequence, said);
  };
  const applied = async (bank: FourBank, said: readonly SaidOfFour[]) => {
    const reply = await calls.apply(fileOf(bank, said));
    expect([reply.statusCode, reply.json().message]).toEqual([201, 'Retorno aplicado com sucesso']);
    const made: BankReturn = reply.json().bankReturn;
    return made.entries;
  };
  return {
    orders,
    calls,
    fileOf,
    applied,
    told: async (text: string) => (await calls.preview(text)).json().entries,
    /** An order whose boleto the bank has confirmed. */
    registered: async (bank: FourBank) => {
      await given.setting('boletoAccount', boletoAccount(bank));
      const order = await approvedOrder(api, token);
      expect((await calls.remit()).statusCode).toBe(201);
      const number = await liveNumber(db, order.invoice.id);
      const [entry] = await applied(bank, [{ number, code: '02' }]);
      expect(entry).toMatchObject({ outcome: 'registered' });
      return { ...order, number, cents: centsOf(order.invoice) };
    },
    /** What waits for somebody's decision about an order. */
    askedOf: async (id: OrderId) => {
      const { rows } = await sql<{ reason: string; cents: number }>`
        select reason, unallocated_cents as cents from arrivals
        where order_id = ${id}::uuid and unallocated_cents > 0 order by created_at`.execute(db);
      return rows.map(({ reason, cents }) => [reason, cents]);
    },
    feesOf: async (id: OrderId) => {
      const { rows } = await sql<{ cents: number; taken: boolean }>`
        select cents, taken from ledger_entries
        where order_id = ${id}::uuid and kind = 'bank_fee' order by id`.execute(db);
      return rows.map(({ cents, taken }) => [cents, taken]);
    },
    seen: async (id: OrderId) => {
      const { status, invoices } = await orders.detail(id);
      return [status, invoices[0]?.status, (await boletosOf(db, id))[0]?.state];
    },
  };
}

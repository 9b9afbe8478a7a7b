import { sql } from 'kysely';

import { civilDate } from '#contract/calendar';
import type { DunningStep } from '#contract/dunning';
import type { InvoiceId } from '#contract/ids';

import { lastDueWith } from '../dunning/calendar.rules.ts';
import { someInvoices } from './some-invoices.ts';
import type { TestApp } from './test-app.ts';

export const LATE: DunningStep = { days: 5, text: 'overdue', term: null, on: true };
export const LAST: DunningStep = { days: 10, text: 'last_notice', term: null, on: true };

/** A calendar of reminders, invoices that are due by it, and what was told. */
export function dunningCalendar(api: TestApp) {
  const { db, given } = api;
  const insert = someInvoices(api);
  const today = civilDate(new Date());

  async function calendar(...steps: DunningStep[]) {
    await given.setting('dunningSteps', steps);
    // As if it had been set long ago.
    await sql`update settings set updated_at = now() - interval '1 year'
      where key = 'dunningSteps'`.execute(db);
  }

  /** Nothing is open or told, and there are two steps. */
  async function begin() {
    await db.updateTable('invoices').set({ status: 'cancelled', paid_at: null }).execute();
    await db.deleteFrom('mails').execute();
    await calendar(LATE, LAST);
  }

  const mails = async () => {
    const rows = await db.selectFrom('mails').select(['kind', 'to_address']).execute();
    return rows.map(({ kind, to_address }) => `${kind} ${to_address}`).toSorted();
  };
  const moveTo = (id: InvoiceId, dueDate: string) =>
    db.updateTable('invoices').set({ due_date: dueDate }).where('id', '=', id).execute();

  /** An invoice whose step of so many bank days came last. */
  async function dueWith(days: number, more: Parameters<typeof insert>[0] = {}) {
    const invoice = await insert(more);
    const dueDate = lastDueWith(days, today);
    await moveTo(invoice.id, dueDate);
    return { ...invoice, dueDate };
  }

  return { begin, calendar, dueWith, insert, mails, moveTo, today };
}

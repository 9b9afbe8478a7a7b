import type { BoletoState } from '#contract/boleto-state';
import { civilDate, nextBusinessDay } from '#contract/calendar';
import { asId, type BoletoId } from '#contract/ids';
import { cents } from '#contract/money';

import { boletoOf } from '../banking/boleto.rules.ts';
import { accountKey } from '../boletos/sync/boletos.queries.ts';
import { DAY } from './calendar.ts';
import { DEMO_BOLETO_ACCOUNT as account } from './demo-boleto-account.ts';
import type { Row } from './demo.queries.ts';
import type { DemoInvoice } from './invoice-rows.ts';
import { randomFrom } from './random.ts';

const UNTOLD_DAYS = 2;
/** On a Monday morning nothing was approved lately; something is to be sent all the same. */
const LEAST_UNTOLD = 3;

/** A boleto for every invoice, and its unsent instructions. */
export function boletoRows(now: Date, invoices: readonly DemoInvoice[]) {
  const random = randomFrom(3_410);
  const inOrder = invoices.toSorted((a, b) => a.created_at.getTime() - b.created_at.getTime());
  const since = untoldSince(now, inOrder);
  const boletos = inOrder.map((invoice, index) =>
    toBoleto(invoice, { id: asId(random.uuid()), ourNumber: index + 1, since }),
  );
  const untold = boletos.filter(({ state }) => state === 'draft');
  return {
    boletos,
    bank_instructions: untold.map(({ id, created_at }): Row<'bank_instructions'> => ({
      boleto_id: id,
      movement: '01',
      created_at,
    })),
  };
}

function untoldSince(now: Date, inOrder: readonly DemoInvoice[]): number {
  const open = inOrder.filter(({ status }) => status === 'pending');
  const lately = now.getTime() - UNTOLD_DAYS * DAY;
  return Math.min(lately, open.at(-LEAST_UNTOLD)?.created_at.getTime() ?? lately);
}

function stateOf({ status, created_at }: DemoInvoice, since: number): BoletoState {
  if (status === 'paid') return 'paid';
  if (status === 'cancelled') return 'written_off';
  return created_at.getTime() >= since ? 'draft' : 'registered';
}

type Drawn = { id: BoletoId; ourNumber: number; since: number };

function toBoleto(invoice: DemoInvoice, { id, ourNumber, since }: Drawn) {
  const { amount_cents, due_date, paid_at, created_at } = invoice;
  const { line, barcode } = boletoOf({
    account,
    nossoNumero: ourNumber,
    amount: cents(amount_cents),
    dueDate: due_date,
  });
  return {
    id,
    invoice_id: invoice.id,
    source: 'bank' as const,
    state: stateOf(invoice, since),
    account_key: accountKey(account),
    account,
    our_number: ourNumber,
    line,
    barcode,
    amount_cents,
    due_date,
    paid_cents: paid_at && amount_cents,
    credited_on: paid_at && nextBusinessDay(civilDate(paid_at), 'bank'),
    created_at,
    updated_at: paid_at ?? created_at,
  } satisfies Row<'boletos'>;
}

import type { ReturnEntry } from '#contract/bank-files';
import type { BoletoState } from '#contract/boleto-state';

import type { ReturnEntry as BankEntry } from '../banking/cnab240/read-return.rules.ts';
import { FIRST_DUE_DATE } from '../banking/due-factor.rules.ts';
import type { KnownBoleto } from './known-boleto.rules.ts';

/** What a line of the bank's file will do: told before, and done the same way after. */
export function judge(
  entry: BankEntry,
  boleto: KnownBoleto | undefined,
  wasApplied: boolean,
): ReturnEntry {
  const outcome = outcomeOf(entry, boleto, wasApplied);
  return {
    line: entry.line,
    ourNumber: entry.nossoNumero,
    code: entry.code,
    event: entry.event,
    outcome,
    ...whoseOf(boleto),
    ...moneyOf(entry, boleto),
    creditDate: entry.creditDate ?? null,
    reasons: [
      ...entry.reasons,
      ...(outcome === 'paid' && boleto?.invoiceStatus !== 'pending' ? [SETTLED_BEFORE] : []),
    ],
  };
}

/** Money that came a second time, or for an order that was cancelled. */
const SETTLED_BEFORE = 'A fatura já não estava em aberto: confira';

const whoseOf = (boleto: KnownBoleto | undefined) => ({
  orderId: boleto?.orderId ?? null,
  orderNumber: boleto?.orderNumber ?? null,
  companyName: boleto?.companyName ?? null,
  amount: boleto ? boleto.amount / 100 : null,
});

function moneyOf({ outcome, paid }: BankEntry, boleto: KnownBoleto | undefined) {
  if (outcome !== 'paid') return { paid: null, difference: null };
  const difference = boleto ? paid - boleto.amount : 0;
  return { paid: paid / 100, difference: difference === 0 ? null : difference / 100 };
}

const UNCONFIRMED: readonly BoletoState[] = ['draft', 'in_remittance'];
const AT_THE_BANK: readonly BoletoState[] = [...UNCONFIRMED, 'registered'];

/** Where a boleto must stand for the bank's word to be news; money always is. */
const NEWS_TO: Partial<Record<BankEntry['outcome'], readonly BoletoState[]>> = {
  registered: UNCONFIRMED,
  rejected: UNCONFIRMED,
  written_off: AT_THE_BANK,
  due_changed: AT_THE_BANK,
};

function outcomeOf(
  { outcome, dueDate = '' }: BankEntry,
  boleto: KnownBoleto | undefined,
  wasApplied: boolean,
): ReturnEntry['outcome'] {
  if (wasApplied) return 'repeated';
  if (!boleto) return 'unknown';
  // A day that cannot be drawn changes nothing.
  if (outcome === 'due_changed' && dueDate < FIRST_DUE_DATE) return 'noted';
  return NEWS_TO[outcome]?.includes(boleto.state) === false ? 'noted' : outcome;
}

/** As a line leaves it for the lines below. */
export function afterwards(boleto: KnownBoleto, entry: ReturnEntry): KnownBoleto {
  const { outcome } = entry;
  if (outcome === 'registered' || outcome === 'rejected' || outcome === 'written_off') {
    return { ...boleto, state: outcome };
  }
  if (outcome !== 'paid') return boleto;
  const settles = boleto.invoiceStatus === 'pending' && (entry.difference ?? 0) >= 0;
  return { ...boleto, state: 'paid', ...(settles && { invoiceStatus: 'paid' }) };
}

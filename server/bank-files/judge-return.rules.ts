import type { ReturnEntry } from '#contract/bank-files';

import type { ReturnEntry as BankEntry } from '../banking/cnab240/read-return.rules.ts';
import type { KnownBoleto } from './known-boleto.rules.ts';

/** What a line of the bank's file will do: told before, and done the same way after. */
export function judge(
  entry: BankEntry,
  boleto: KnownBoleto | undefined,
  wasApplied: boolean,
): ReturnEntry {
  return {
    line: entry.line,
    ourNumber: entry.nossoNumero,
    code: entry.code,
    event: entry.event,
    outcome: outcomeOf(entry, boleto, wasApplied),
    ...whoseOf(boleto),
    ...moneyOf(entry, boleto),
    creditDate: entry.creditDate ?? null,
    reasons: entry.reasons,
  };
}

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

function outcomeOf(
  entry: BankEntry,
  boleto: KnownBoleto | undefined,
  wasApplied: boolean,
): ReturnEntry['outcome'] {
  if (wasApplied) return 'repeated';
  return boleto ? entry.outcome : 'unknown';
}

import type { ReturnEntry } from '#contract/bank-files';
import type { BoletoState } from '#contract/boleto-state';
import { cents } from '#contract/money';
import { moneyText } from '#contract/money-text';

import type { ReturnEntry as BankEntry } from '../banking/cnab240/read-return.rules.ts';
import { settlementOf, shownBy } from '../banking/cnab240/settlement.rules.ts';
import { FIRST_DUE_DATE } from '../banking/due-factor.rules.ts';
import { payerDocumentOf } from '../banking/payer-document.rules.ts';
import type { KnownBoleto } from './known-boleto.rules.ts';

/** How much of the boleto is settled once the line is booked, and what is reported. */
export type Judged = {
  entry: ReturnEntry;
  settled: number;
  money: LineMoney;
  /** As the line says it, in centavos. */
  abatement: number;
};

/** What a line says of money, in centavos, as the ledger takes it. */
export type LineMoney = {
  gross: number;
  fee: number;
  feeTaken: boolean;
  interest: number;
  discount: number;
  /** Of a line that settles nothing: the value it shows. */
  shown: number;
  payer: string | null;
  document: string | undefined;
};

/** What a line of the bank's file will do: the same for preview and apply. */
export function judge(
  said: BankEntry,
  boleto: KnownBoleto | undefined,
  wasApplied: boolean,
): Judged {
  const { settled, booked, ...money } = moneyOf(said, boleto);
  const outcome = outcomeOf(said, boleto, wasApplied, money.difference);
  const entry = {
    line: said.line,
    ourNumber: said.nossoNumero,
    code: said.code,
    event: said.event,
    outcome,
    ...whoseOf(boleto),
    ...money,
    fee: said.fee > 0 ? said.fee / 100 : null,
    creditDate: said.creditDate ?? null,
    occurredOn: said.occurredOn ?? null,
    reasons: [...said.reasons, ...remarksOn(said, outcome, money.difference, boleto)],
  };
  return { entry, settled, money: booked, abatement: said.abatement };
}

const whoseOf = (boleto: KnownBoleto | undefined) => ({
  orderId: boleto?.orderId ?? null,
  orderNumber: boleto?.orderNumber ?? null,
  resellerId: boleto?.resellerId ?? null,
  companyName: boleto?.companyName ?? null,
  amount: boleto ? boleto.amount / 100 : null,
});

const isMoney = ({ outcome }: BankEntry) => outcome === 'paid' || outcome === 'part_paid';

/** What was settled in part before counts as long as the bank goes on collecting. */
function moneyOf(said: BankEntry, boleto: KnownBoleto | undefined) {
  const { fee, interest } = said;
  const payer = said.payer.name || null;
  const document = payerDocumentOf(said.payer.cnpj);
  const booked = { gross: 0, fee, feeTaken: false, interest: 0, discount: 0, payer, document };
  const shown = shownBy(said);
  if (!isMoney(said)) {
    return { paid: null, difference: null, settled: 0, booked: { ...booked, shown } };
  }
  const before = boleto?.state === 'registered' ? boleto.settled : 0;
  const due = boleto ? boleto.amount - before : said.amount;
  const ours = boleto?.abated ?? 0;
  const heard = withOurs(said, { ours, due });
  const { gross, settled, feeTaken } = settlementOf(heard, due);
  const difference = boleto ? settled - due : 0;
  return {
    paid: gross / 100,
    difference: difference === 0 ? null : difference / 100,
    settled: before + settled,
    booked: {
      ...booked,
      gross,
      feeTaken,
      interest,
      // What we gave is entered already.
      discount: Math.max(0, heard.discount + heard.abatement - ours),
      shown,
    },
  };
}

/** Some banks take our abatement and do not repeat it: it counts where the sum closes with it, and not without. */
function withOurs(said: BankEntry, { ours, due }: { ours: number; due: number }): BankEntry {
  const missing = ours - said.discount - said.abatement;
  if (missing <= 0 || settlementOf(said, due).settled >= due) return said;
  const heard = { ...said, abatement: cents(said.abatement + missing) };
  return settlementOf(heard, due).settled === due ? heard : said;
}

/** Said of every line of its kind. */
const REMARKS: Partial<Record<ReturnEntry['outcome'], string>> = {
  settled_elsewhere: 'O dinheiro não vem neste arquivo: confira o crédito no extrato',
  waiting: 'Ainda não é pagamento: espere a liquidação',
  reversed: 'O pagamento não valeu: confira a fatura',
};

/** What a person has to know of a line, in words. */
function remarksOn(
  said: BankEntry,
  outcome: ReturnEntry['outcome'],
  difference: number | null,
  boleto: KnownBoleto | undefined,
): string[] {
  if (outcome === 'paid' || outcome === 'part_paid') return moneyRemarks(said, difference, boleto);
  const remark = oddRemark(said, outcome, boleto) ?? REMARKS[outcome];
  return remark === undefined ? [] : [remark];
}

function oddRemark(
  said: BankEntry,
  outcome: ReturnEntry['outcome'],
  boleto: KnownBoleto | undefined,
): string | undefined {
  if (outcome === 'to_check') {
    return `Valor de ${moneyText(shownBy(said) / 100)} nesta linha: confira`;
  }
  const isAll = outcome === 'abatement_given' && boleto && said.abatement >= boleto.amount;
  return isAll ? 'O abatimento é do valor todo: confira com o banco' : undefined;
}

function moneyRemarks(
  said: BankEntry,
  difference: number | null,
  boleto: KnownBoleto | undefined,
): string[] {
  // Where only the credit is told, the fee may be what is missing.
  const isUnclear = difference !== null && said.fee > 0 && said.paid === undefined;
  return [
    ...(isUnclear ? ['O valor não fecha com o título: confira'] : []),
    ...(boleto?.state === 'written_off' ? ['O boleto já estava baixado: confira'] : []),
    // Money that came a second time, or for an order that was cancelled.
    ...(boleto?.invoiceStatus === 'pending' ? [] : ['A fatura já não estava em aberto: confira']),
  ];
}

const UNCONFIRMED: readonly BoletoState[] = ['draft', 'in_remittance'];
const AT_THE_BANK: readonly BoletoState[] = [...UNCONFIRMED, 'registered'];

/** States of a boleto in which an outcome changes something; payments always do. */
const NEWS_TO: Partial<Record<BankEntry['outcome'], readonly BoletoState[]>> = {
  registered: UNCONFIRMED,
  rejected: UNCONFIRMED,
  written_off: AT_THE_BANK,
  settled_elsewhere: AT_THE_BANK,
  due_changed: AT_THE_BANK,
  abatement_given: AT_THE_BANK,
  abatement_cancelled: AT_THE_BANK,
};

/** These need no boleto of ours to mean something. */
const WITHOUT_BOLETO: readonly BankEntry['outcome'][] = ['fee', 'to_check'];

function outcomeOf(
  { outcome, dueDate = '' }: BankEntry,
  boleto: KnownBoleto | undefined,
  wasApplied: boolean,
  difference: number | null,
): ReturnEntry['outcome'] {
  if (wasApplied) return 'repeated';
  if (WITHOUT_BOLETO.includes(outcome)) return outcome;
  if (!boleto) return 'unknown';
  // A day that cannot be drawn changes nothing.
  if (outcome === 'due_changed' && dueDate < FIRST_DUE_DATE) return 'noted';
  // The last part of several.
  if (outcome === 'part_paid' && (difference ?? 0) >= 0) return 'paid';
  return NEWS_TO[outcome]?.includes(boleto.state) === false ? 'noted' : outcome;
}

/** Outcomes that are a boleto's state from then on. */
const STATES = ['registered', 'rejected', 'written_off', 'settled_elsewhere'] as const;

/** As a line leaves it for the lines below. */
export function afterwards(boleto: KnownBoleto, { entry, settled }: Judged): KnownBoleto {
  const { outcome, difference } = entry;
  const state = STATES.find((one) => one === outcome);
  if (state) return { ...boleto, state };
  if (outcome === 'part_paid') return { ...boleto, state: 'registered', settled };
  if (outcome !== 'paid') return boleto;
  const settles = boleto.invoiceStatus === 'pending' && (difference ?? 0) >= 0;
  return { ...boleto, state: 'paid', settled, ...(settles && { invoiceStatus: 'paid' }) };
}

import { addDays } from '#contract/calendar';
import type { Cents } from '#contract/money';

import { daysApart } from '../civil-day.rules.ts';
import { namesCnpj, namesCompany, txidsOf } from './evidence.rules.ts';
import type { StatementPayment } from './statement.rules.ts';

/** What money may be waited for: a pending receipt, an open prepaid order, an invoice. */
export type Candidate = {
  /** Unique among those compared. */
  key: string;
  orderNumber: string;
  total: Cents;
  txid: string | null;
  /** Around which the money should come: receipt sent, order placed, invoice due. */
  day: string;
  companyName: string | null;
  cnpj?: string | null;
  /** Money for it may come on any day: it is an open invoice. */
  anyDay?: boolean;
};

/** By its identifier, by value and the payer's document, by value and name, or by its value alone. */
export type Confidence = 'certain' | 'strong' | 'medium' | 'weak';

export type Proposal<C extends Candidate> = { payment: StatementPayment; reasons: string[] } & (
  | { verdict: 'paired'; candidates: [C]; confidence: Confidence }
  /** What fits, up to fifty; which one it is is for a person to say. */
  | { verdict: 'several'; candidates: C[] }
  | { verdict: 'none'; candidates: [] }
);

/** The same day first. */
const NEAR = [0, -1, 1, -2, 2, -3, 3];
const MOST_LISTED = 50;

type Fits<C> = Map<StatementPayment, C[]>;

const byText = (a: string, b: string) => (a < b ? -1 : Number(a > b));

function grouped<K, V>(values: readonly V[], keyOf: (value: V) => K): Map<K, V[]> {
  const groups = new Map<K, V[]>();
  for (const value of values) {
    const group = groups.get(keyOf(value));
    if (group) group.push(value);
    else groups.set(keyOf(value), [value]);
  }
  return groups;
}

type Named = { confidence: Confidence; reasons: string[] };

function evidence({ description }: StatementPayment, { cnpj, companyName }: Candidate): Named {
  if (cnpj && namesCnpj(description, cnpj)) {
    return { confidence: 'strong', reasons: ['O CNPJ está na descrição'] };
  }
  if (companyName && namesCompany(description, companyName)) {
    return { confidence: 'medium', reasons: ['O nome está na descrição'] };
  }
  return { confidence: 'weak', reasons: [] };
}

const isNamed = (payment: StatementPayment, candidate: Candidate) =>
  evidence(payment, candidate).confidence !== 'weak';
const isDocumented = (payment: StatementPayment, candidate: Candidate) =>
  evidence(payment, candidate).confidence === 'strong';

/** What value and day say; `isOnly`: nothing else has this value. */
function nearness(payment: StatementPayment, candidate: Candidate, isOnly: boolean): string {
  if (candidate.anyDay) {
    if (!isNamed(payment, candidate)) return 'Só o valor confere: veja quem pagou';
    return isOnly ? 'Fatura em aberto, valor único' : 'Fatura em aberto com este valor';
  }
  const days = daysApart(payment.date, candidate.day);
  const value = isOnly ? 'Valor único' : 'Valor igual';
  if (days === 0) return `${value}, no mesmo dia`;
  return `${value}, com ${days === 1 ? '1 dia' : `${days} dias`} de diferença`;
}

/** Those that the payment names come first; of a great many, some will do. */
function listedOf<C extends Candidate>(payment: StatementPayment, found: readonly C[]): C[] {
  const listed = found.slice(0, MOST_LISTED);
  const named = new Set(listed.filter((candidate) => isNamed(payment, candidate)));
  return [...named, ...listed.filter((candidate) => !named.has(candidate))];
}

/** Only what fits one and no other, seen from both sides, is a pair. */
function settle<C extends Candidate>(
  fits: Fits<C>,
  sharedBy: (found: readonly C[]) => string,
  judge: (payment: StatementPayment, candidate: C) => { confidence: Confidence; reasons: string[] },
): Proposal<C>[] {
  const wanted = new Map<string, number>();
  for (const found of fits.values()) {
    for (const { key } of found) wanted.set(key, (wanted.get(key) ?? 0) + 1);
  }
  return [...fits].map(([payment, found]): Proposal<C> => {
    const [first, ...others] = found;
    const isDisputed = found.some(({ key }) => (wanted.get(key) ?? 0) > 1);
    if (first && others.length === 0 && !isDisputed) {
      return { payment, verdict: 'paired', candidates: [first], ...judge(payment, first) };
    }
    const shared = sharedBy(found);
    const reasons = [
      ...(others.length > 0 ? [`${found.length} pedidos ou faturas com ${shared}`] : []),
      ...(isDisputed ? [`Outro pagamento do extrato com ${shared}`] : []),
    ];
    return { payment, verdict: 'several', candidates: listedOf(payment, found), reasons };
  });
}

const none = <C extends Candidate>(payment: StatementPayment, reason: string): Proposal<C> => ({
  payment,
  verdict: 'none',
  candidates: [],
  reasons: [reason],
});

function byIdentifier<C extends Candidate>(owners: Fits<C>): Proposal<C>[] {
  const exact: Fits<C> = new Map();
  const strangers: Proposal<C>[] = [];
  for (const [payment, found] of owners) {
    const equal = found.filter(({ total }) => total === payment.amount);
    if (equal.length > 0) exact.set(payment, equal);
    else {
      const orders = [...new Set(found.map(({ orderNumber }) => orderNumber))].join(', ');
      // It is known whose it is, so no other of the same value may have it.
      strangers.push(none(payment, `O identificador é do pedido ${orders}, mas o valor é outro`));
    }
  }
  const settled = settle(
    exact,
    () => 'o mesmo identificador e valor',
    () => ({
      confidence: 'certain',
      reasons: ['Identificador e valor conferem'],
    }),
  );
  return [...settled, ...strangers];
}

/** Of the same value: what waits around that day, and invoices, which are paid on any. */
function fittingOf<C extends Candidate>(candidates: readonly C[]) {
  const byDay = grouped(
    candidates.filter(({ anyDay }) => !anyDay),
    ({ total, day }) => `${total} ${day}`,
  );
  const byTotal = grouped(
    candidates.filter(({ anyDay }) => anyDay),
    ({ total }) => total,
  );
  return ({ amount, date }: StatementPayment): C[] => [
    ...NEAR.flatMap((days) => byDay.get(`${amount} ${addDays(date, days)}`) ?? []),
    ...(byTotal.get(amount) ?? []),
  ];
}

/** The payer's document tells whose it is, whatever else has this value; a value alone gives way to all that says more. */
function likeliest<C extends Candidate>(payment: StatementPayment, found: C[]): C[] {
  const documented = found.filter((candidate) => isDocumented(payment, candidate));
  if (documented.length > 0) return documented;
  const likely = found.filter((candidate) => !candidate.anyDay || isNamed(payment, candidate));
  return likely.length > 0 ? likely : found;
}

const valueOf = (found: readonly Candidate[]) =>
  found.some(({ anyDay }) => anyDay) ? 'o mesmo valor' : 'o mesmo valor e data próxima';

function byValue<C extends Candidate>(
  payments: readonly StatementPayment[],
  candidates: readonly C[],
): Proposal<C>[] {
  const totals = new Set(candidates.map(({ total }) => total));
  const fitting = fittingOf(candidates);
  const fits: Fits<C> = new Map();
  const only = new Set<StatementPayment>();
  const strangers: Proposal<C>[] = [];
  for (const payment of payments) {
    const found = fitting(payment);
    if (found.length === 1) only.add(payment);
    if (found.length > 0) fits.set(payment, likeliest(payment, found));
    else if (!totals.has(payment.amount)) {
      strangers.push(none(payment, 'Nada em aberto com este valor'));
    } else strangers.push(none(payment, 'O valor confere, mas a mais de 3 dias da data'));
  }
  const settled = settle(fits, valueOf, (payment, candidate) => {
    const { confidence, reasons } = evidence(payment, candidate);
    return { confidence, reasons: [nearness(payment, candidate, only.has(payment)), ...reasons] };
  });
  return [...settled, ...strangers];
}

/** Those that name a payer who owes just that, before those of the same value that do not. */
function byDocument<C extends Candidate>(
  payments: readonly StatementPayment[],
  candidates: readonly C[],
): Proposal<C>[] {
  const fitting = fittingOf(candidates);
  const documented = new Map<StatementPayment, C[]>();
  for (const payment of payments) {
    const found = fitting(payment).filter((candidate) => isDocumented(payment, candidate));
    if (found.length > 0) documented.set(payment, found);
  }
  const taken = new Set([...documented.values()].flat());
  return [
    ...byValue([...documented.keys()], candidates),
    ...byValue(
      payments.filter((payment) => !documented.has(payment)),
      candidates.filter((candidate) => !taken.has(candidate)),
    ),
  ];
}

const inOrder = (a: StatementPayment, b: StatementPayment) =>
  byText(a.date, b.date) || byText(a.id, b.id);

/** One proposal for each credit, by day; the order of what is given does not matter. */
export function proposeMatches<C extends Candidate>(
  payments: readonly StatementPayment[],
  candidates: readonly C[],
): Proposal<C>[] {
  const credits = payments.filter(({ amount }) => amount > 0).toSorted(inOrder);
  const open = candidates.toSorted((a, b) => byText(a.key, b.key));
  const txids = grouped(
    open.filter(({ txid }) => txid),
    ({ txid }) => txid?.toUpperCase(),
  );
  const owners: Fits<C> = new Map();
  for (const payment of credits) {
    const found = new Set([...txidsOf(payment)].flatMap((txid) => txids.get(txid) ?? []));
    if (found.size > 0)
      owners.set(
        payment,
        [...found].toSorted((a, b) => byText(a.key, b.key)),
      );
  }
  const identified = byIdentifier(owners);
  const taken = new Set(
    [...owners].flatMap(([{ amount }, found]) => found.filter(({ total }) => total === amount)),
  );
  const rest = byDocument(
    credits.filter((payment) => !owners.has(payment)),
    open.filter((candidate) => !taken.has(candidate)),
  );
  return [...identified, ...rest].toSorted((a, b) => inOrder(a.payment, b.payment));
}

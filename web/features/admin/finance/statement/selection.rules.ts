import type { InvoiceId, ReceiptId } from '#contract/ids';
import type { StatementMatch } from '#contract/statements';

type Candidate = StatementMatch['candidates'][number];

/** Names what a credit pays: the receipt that waits, or the open invoice. */
export const debtOf = ({ receiptId, invoiceId }: Candidate): string => receiptId ?? invoiceId ?? '';

/** What each credit of the statement pays: payment id → debt. */
export type Chosen = ReadonlyMap<string, string>;

/** The server takes this many at once. */
export const MOST_AT_ONCE = 500;

const RANK = { paired: 0, several: 1, none: 2, known: 3 } as const;

/** What can be approved comes first; within that, as the server gave it: by day. */
export const inOrder = (matches: readonly StatementMatch[]): StatementMatch[] =>
  matches.toSorted((a, b) => RANK[a.verdict] - RANK[b.verdict]);

/** Only what the server proposes is chosen beforehand. */
export function firstChoice(matches: readonly StatementMatch[]): Chosen {
  const pairs = matches.flatMap(({ proposed, paymentId, candidates: [only] }) =>
    proposed && only ? [[paymentId, debtOf(only)] as const] : [],
  );
  return new Map(pairs.slice(0, MOST_AT_ONCE));
}

/** Nothing: this credit confirms none. */
export function choose(chosen: Chosen, paymentId: string, debt: string): Chosen {
  const next = new Map(chosen);
  if (debt === '') next.delete(paymentId);
  else next.set(paymentId, debt);
  return next;
}

/** A debt is paid by one credit and no other. */
export const isTaken = (chosen: Chosen, debt: string, by: string): boolean =>
  [...chosen].some(([paymentId, taken]) => taken === debt && paymentId !== by);

export const settlementsOf = (matches: readonly StatementMatch[], chosen: Chosen) =>
  matches.flatMap(({ paymentId, amount, date, endToEndId, candidates }) => {
    const debt = chosen.get(paymentId);
    const found = candidates.find((candidate) => debtOf(candidate) === debt);
    if (!found) return [];
    const { receiptId, invoiceId } = found;
    const what: { receiptId?: ReceiptId; invoiceId?: InvoiceId } = receiptId
      ? { receiptId }
      : { ...(invoiceId && { invoiceId }) };
    return [{ paymentId, ...what, amount, date, endToEndId }];
  });

export function refusalOf(count: number): string | undefined {
  if (count === 0) return 'Escolha ao menos um pagamento.';
  return count > MOST_AT_ONCE ? `Aprove no máximo ${MOST_AT_ONCE} por vez.` : undefined;
}

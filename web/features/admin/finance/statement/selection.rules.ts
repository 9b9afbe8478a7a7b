import type { BodyInput } from '#contract/endpoint';
import type { settleStatementEndpoint, StatementMatch } from '#contract/statements';

type Candidate = StatementMatch['candidates'][number];

/** Names what a credit pays: the receipt that waits, or the open invoice. */
export const debtOf = ({ receiptId, invoiceId }: Candidate): string => receiptId ?? invoiceId ?? '';

/** Instead of a debt: it came, and somebody decides in 'Recebimentos' where it belongs. */
export const TO_DECIDE = 'to-decide';

/** What each credit of the statement pays: payment id → debt. */
export type Chosen = ReadonlyMap<string, string>;

const LONGEST = 200;
/** What the server keeps of a statement's words: no control characters, and no half of one at the cut. */
const keptOf = (description: string): string =>
  description
    .replaceAll(/\p{Cc}/gu, ' ')
    .slice(0, LONGEST)
    .replace(/\p{Cs}$/u, '');

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
  debt !== TO_DECIDE &&
  [...chosen].some(([paymentId, taken]) => taken === debt && paymentId !== by);

export type Settlement = BodyInput<typeof settleStatementEndpoint>['settlements'][number];

export const settlementsOf = (matches: readonly StatementMatch[], chosen: Chosen): Settlement[] =>
  matches.flatMap((match): Settlement[] => {
    const { paymentId, amount, date, endToEndId, description, candidates } = match;
    const debt = chosen.get(paymentId);
    const payment = { paymentId, amount, date, endToEndId };
    if (debt === TO_DECIDE) {
      return [{ ...payment, toDecide: true, description: keptOf(description) }];
    }
    const found = candidates.find((candidate) => debtOf(candidate) === debt);
    if (!found) return [];
    const { receiptId, invoiceId } = found;
    if (receiptId) return [{ ...payment, receiptId }];
    return [{ ...payment, ...(invoiceId && { invoiceId }) }];
  });

/** Nothing of what is chosen is approved: all of it waits for somebody. */
export const isAllToDecide = (chosen: Chosen): boolean =>
  chosen.size > 0 && [...chosen.values()].every((debt) => debt === TO_DECIDE);

export function refusalOf(count: number): string | undefined {
  if (count === 0) return 'Escolha ao menos um pagamento.';
  return count > MOST_AT_ONCE ? `Aprove no máximo ${MOST_AT_ONCE} por vez.` : undefined;
}

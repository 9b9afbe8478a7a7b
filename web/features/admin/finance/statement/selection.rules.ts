import type { ReceiptId } from '#contract/ids';
import type { StatementMatch } from '#contract/statements';

/** Which receipt each credit of the statement confirms: payment id → receipt id. */
export type Chosen = ReadonlyMap<string, ReceiptId>;

/** The server takes this many at once. */
export const MOST_AT_ONCE = 500;

const RANK = { paired: 0, several: 1, none: 2, known: 3 } as const;

/** What can be approved comes first; within that, as the server gave it: by day. */
export const inOrder = (matches: readonly StatementMatch[]): StatementMatch[] =>
  matches.toSorted((a, b) => RANK[a.verdict] - RANK[b.verdict]);

/** Only where one receipt fits is anything chosen beforehand. */
export function firstChoice(matches: readonly StatementMatch[]): Chosen {
  const pairs = matches.flatMap(({ verdict, paymentId, candidates: [only] }) =>
    verdict === 'paired' && only ? [[paymentId, only.receiptId] as const] : [],
  );
  return new Map(pairs.slice(0, MOST_AT_ONCE));
}

/** Nothing: this credit confirms none. */
export function choose(chosen: Chosen, paymentId: string, receiptId: ReceiptId | ''): Chosen {
  const next = new Map(chosen);
  if (receiptId === '') next.delete(paymentId);
  else next.set(paymentId, receiptId);
  return next;
}

/** A receipt is confirmed by one credit and no other. */
export const isTaken = (chosen: Chosen, receiptId: ReceiptId, by: string): boolean =>
  [...chosen].some(([paymentId, taken]) => taken === receiptId && paymentId !== by);

export const settlementsOf = (matches: readonly StatementMatch[], chosen: Chosen) =>
  matches.flatMap(({ paymentId, amount, date, endToEndId }) => {
    const receiptId = chosen.get(paymentId);
    return receiptId === undefined ? [] : [{ paymentId, receiptId, amount, date, endToEndId }];
  });

export function refusalOf(count: number): string | undefined {
  if (count === 0) return 'Escolha ao menos um comprovante.';
  return count > MOST_AT_ONCE ? `Aprove no máximo ${MOST_AT_ONCE} por vez.` : undefined;
}

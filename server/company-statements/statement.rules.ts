import { addDays } from '#contract/calendar';
import { keysOf } from '#contract/closed-set';

import type { Movement, MovementKind, Sums } from './movements.queries.ts';

/** What a line says; a counter-entry says that it takes one back. */
const MOVEMENT_WORDS: Record<MovementKind, { text: string; back: string }> = {
  invoice: { text: 'Fatura', back: 'Fatura' },
  cancelled: { text: 'Fatura cancelada', back: 'Fatura cancelada' },
  order: { text: 'Pedido', back: 'Pedido, estornado' },
  received: { text: 'Recebido', back: 'Recebimento desfeito' },
  interest: { text: 'Juros e multa pagos', back: 'Juros e multa desfeitos' },
  discount: { text: 'Desconto', back: 'Desconto desfeito' },
  written_off: { text: 'Valor dispensado', back: 'Dispensa desfeita' },
  refunded: { text: 'Devolvido', back: 'Devolução desfeita' },
  applied: { text: 'Pago entre empresas', back: 'Pagamento entre empresas desfeito' },
  kept_as_credit: { text: 'Crédito entre empresas', back: 'Crédito entre empresas desfeito' },
  credit_used: { text: 'Crédito entre empresas', back: 'Crédito entre empresas desfeito' },
};

/** What the company owes all in all; below zero the brand owes it. */
export const balanceOf = ({ owed, credit, waiting }: Sums): number => owed - credit - waiting;

export type StatementLine = {
  on: string;
  text: string;
  /** Of which order and invoice; empty where it is of none. */
  of: string;
  debit: number;
  credit: number;
  balance: number;
};

/** The lines of each sort added up, as the foot of a statement names them. */
const TOTALS = {
  billed: 'Pedidos e faturas',
  cancelled: 'Faturas canceladas',
  received: 'Recebido',
  interest: 'Juros e multa',
  forgiven: 'Descontos e valores dispensados',
  refunded: 'Devolvido',
  between: 'Entre empresas',
} as const;
type Total = keyof typeof TOTALS;

const TOTAL_OF: Record<MovementKind, Total> = {
  invoice: 'billed',
  order: 'billed',
  cancelled: 'cancelled',
  received: 'received',
  interest: 'interest',
  discount: 'forgiven',
  written_off: 'forgiven',
  refunded: 'refunded',
  applied: 'between',
  kept_as_credit: 'between',
  credit_used: 'between',
};

export type Statement = {
  opening: number;
  lines: StatementLine[];
  totals: { text: string; cents: number }[];
  /** The company's credit: what it was, what came and went, what it is. */
  creditBefore: number;
  creditGained: number;
  creditGone: number;
  closing: Sums;
};

const ofText = ({ orderNumber, seq }: Movement): string => {
  if (orderNumber === null) return '';
  return seq === null ? `Pedido #${orderNumber}` : `Pedido #${orderNumber}, fatura ${seq}`;
};

/** What moves the balance is a line; money put from one place to another within the company is none. */
export function statementOf(before: Sums, movements: readonly Movement[]): Statement {
  const opening = balanceOf(before);
  const closing = { ...before };
  const sums = new Map<Total, number>();
  const lines: StatementLine[] = [];
  let creditGained = 0;
  for (const movement of movements) {
    const { owed, credit, waiting, kind, back, on } = movement;
    closing.owed += owed;
    closing.credit += credit;
    closing.waiting += waiting;
    if (kind === 'kept_as_credit') creditGained += credit;
    const moved = balanceOf(movement);
    if (moved === 0) continue;
    sums.set(TOTAL_OF[kind], (sums.get(TOTAL_OF[kind]) ?? 0) + moved);
    lines.push({
      on,
      text: MOVEMENT_WORDS[kind][back ? 'back' : 'text'],
      of: ofText(movement),
      debit: Math.max(moved, 0),
      credit: Math.max(-moved, 0),
      balance: balanceOf(closing),
    });
  }
  return {
    opening,
    lines,
    totals: totalsOf(sums),
    creditBefore: before.credit,
    creditGained,
    creditGone: before.credit + creditGained - closing.credit,
    closing,
  };
}

const ALWAYS: readonly Total[] = ['billed', 'received'];

function totalsOf(sums: ReadonlyMap<Total, number>) {
  return keysOf(TOTALS).flatMap((total) => {
    const cents = sums.get(total) ?? 0;
    return cents === 0 && !ALWAYS.includes(total) ? [] : [{ text: TOTALS[total], cents }];
  });
}

/** First and last day of `2026-10`. */
export function daysOfMonth(month: string): { from: string; through: string } {
  const from = `${month}-01`;
  const within = addDays(from, 31);
  return { from, through: addDays(`${within.slice(0, 7)}-01`, -1) };
}

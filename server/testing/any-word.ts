import type { Said } from './bank-return.ts';

/** Money, mostly; that it took an abatement, cancelled one, or refused. */
const CODES = ['06', '06', '06', '06', '12', '13', '16'] as const;

type Boleto = { our_number: number | null; amount_cents: number; told_cents: number };
type Chance = { which: number; n: number; off: number };

/** What a bank might say of a boleto, in a history made up: `off` is what is paid too much or too little. */
export function anyWord(
  { our_number: number, amount_cents: amount, told_cents: told }: Boleto,
  { which, n, off }: Chance,
): Said | undefined {
  if (!number) return undefined;
  const code = CODES[(which + n) % CODES.length] ?? '06';
  // An abatement the bank was told of is mostly taken, and not always repeated; some it gives by itself.
  if (code !== '06') return { number, code, amount, abatement: n % 4 ? told : 7_00 };
  const taken = n % 3 ? told : 0;
  const paid = Math.max(1, amount - taken + off);
  const fee = n % 5 === 0 ? 3_50 : 0;
  const interest = n % 7 === 0 ? Math.min(2_00, paid) : 0;
  return { number, code, amount, paid, fee, interest, abatement: n % 2 ? taken : 0 };
}

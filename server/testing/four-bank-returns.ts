import type { BankCode } from '#contract/boleto-account';
import { fiveBanksVectors } from '#contract/brazil-vectors';

import { CNAB_BANKS } from '../banking/cnab240/banks.rules.ts';
import type { Field } from '../banking/cnab240/layout.rules.ts';
import { nossoNumeroOf } from '../banking/nosso-numero.rules.ts';
import { boletoAccount } from './boleto-accounts.ts';
import { fileOf, overwritten } from './return-files.ts';

export type FourBank = keyof typeof fiveBanksVectors.returns & BankCode;

/** What a bank that tells what was paid says of one boleto. Amounts in centavos. */
export type SaidOfFour = {
  number: number;
  code: string;
  amount?: number;
  paid?: number;
  /** Of what was paid, unless the fee or other things are taken out of it. */
  credited?: number;
  fee?: number;
  interest?: number;
  discount?: number;
  abatement?: number;
  dueDate?: string;
  occurredOn?: string;
  creditDate?: string;
  reasons?: string;
};

const DAY = '2026-11-16';
const dayDigits = (day: string) => day.split('-').toReversed().join('');

function put(line: string, fields: readonly Field<string>[], values: Record<string, string>) {
  let text = line;
  for (const part of fields) {
    const value = 'name' in part ? values[part.name] : undefined;
    if (value === undefined) continue;
    const room = part.to - part.from + 1;
    const isText = 'kind' in part && part.kind === 'code';
    text = overwritten(text, part.from, isText ? value.padEnd(room) : value.padStart(room, '0'));
  }
  return text;
}

/** A return of one of the four, its lines as in the worked example with other numbers in them. */
export function returnOfFour(
  bank: FourBank,
  sequence: number,
  said: readonly SaidOfFour[],
): string {
  const { lines } = fiveBanksVectors.returns[bank];
  const { returned } = CNAB_BANKS[bank];
  const [header = '', batch = '', , , t = '', u = ''] = lines;
  const [batchEnd = '', fileEnd = ''] = lines.slice(-2);
  const details = said.flatMap((one) => {
    const { number, code, paid = 0, credited = paid, dueDate, occurredOn = DAY } = one;
    const { digits } = nossoNumeroOf(boletoAccount(bank), number);
    const title = put(overwritten(t, 16, code), returned.T, {
      nossoNumero: digits,
      amount: String(one.amount ?? 100_00),
      fee: String(one.fee ?? 0),
      dueDate: dayDigits(dueDate ?? '2026-12-16'),
      reasons: one.reasons ?? '',
    });
    const money = put(overwritten(u, 16, code), returned.U, {
      paid: String(paid),
      credited: String(credited),
      interest: String(one.interest ?? 0),
      discount: String(one.discount ?? 0),
      abatement: String(one.abatement ?? 0),
      occurredOn: dayDigits(occurredOn),
      creditDate: dayDigits(one.creditDate ?? '2026-11-23'),
    });
    return [title, money];
  });
  const counted = details.length + (returned.countsDetails ? 0 : 2);
  return fileOf([
    overwritten(header, 158, String(sequence).padStart(6, '0')),
    batch,
    ...details,
    overwritten(batchEnd, 18, String(counted).padStart(6, '0')),
    overwritten(fileEnd, 24, String(details.length + 4).padStart(6, '0')),
  ]);
}

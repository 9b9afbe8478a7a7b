import type { BoletoAccount } from '#contract/boleto-account';

import { boletoAccount } from './boleto-accounts.ts';
import { fileOf, overwritten, RETURN_LINES } from './return-files.ts';

/** What the bank says of one boleto. Amounts in centavos. */
export type Said = {
  number: number;
  /** Of the bank: 02 registered, 03 refused, 06 paid, 09 written off, 14 due date changed. */
  code: string;
  amount?: number;
  /** As Itaú reports it: what was credited. */
  paid?: number;
  dueDate?: string;
  creditDate?: string;
  /** The day it happened; the worked example's by default. */
  occurredOn?: string;
  fee?: number;
  interest?: number;
  discount?: number;
  abatement?: number;
  /** Two digits each. */
  reasons?: string;
  /** CNPJ of the payer; zeros: the bank does not say it. */
  payer?: string;
};

type File = { account?: BoletoAccount; sequence: number };

const [FILE_HEADER, BATCH_HEADER, T, U] = RETURN_LINES;
const [BATCH_TRAILER, FILE_TRAILER] = RETURN_LINES.slice(-2);

const digits = (value: number | string, room: number) => String(value).padStart(room, '0');
const dayDigits = (day: string) => day.split('-').toReversed().join('');

type Put = readonly [from: number, value: string];
const filled = (line: string | undefined, puts: readonly Put[]): string =>
  puts.reduce((text, [from, value]) => overwritten(text, from, value), line ?? '');

function pairOf({ wallet }: BoletoAccount, said: Said, index: number): string[] {
  const { number, code, amount = 100_00, paid = 0, dueDate = '2026-12-16', creditDate } = said;
  const title = filled(T, [
    [9, digits(index * 2 + 1, 5)],
    [16, code],
    [38, wallet],
    [41, digits(number, 8)],
    [74, dayDigits(dueDate)],
    [82, digits(amount, 15)],
    ...(said.payer === undefined ? [] : [[134, digits(said.payer, 15)] as const]),
    [199, digits(said.fee ?? 0, 15)],
    [214, (said.reasons ?? '').padEnd(8, '0')],
  ]);
  const money = filled(U, [
    [9, digits(index * 2 + 2, 5)],
    [16, code],
    [18, digits(said.interest ?? 0, 15)],
    [33, digits(said.discount ?? 0, 15)],
    [48, digits(said.abatement ?? 0, 15)],
    [78, digits(paid, 15)],
    [93, digits(paid, 15)],
    ...(said.occurredOn ? [[138, dayDigits(said.occurredOn)] as const] : []),
    [146, creditDate ? dayDigits(creditDate) : '00000000'],
  ]);
  return [title, money];
}

/** A return file of Itaú, line by line as in the worked example. */
export function returnOf(
  { account = boletoAccount('341'), sequence }: File,
  said: readonly Said[],
) {
  const details = said.flatMap((one, index) => pairOf(account, one, index));
  const whose = [digits(account.agency, 4), digits(account.account, 5)] as const;
  return fileOf([
    filled(FILE_HEADER, [
      [54, whose[0]],
      [66, whose[1]],
      [158, digits(sequence, 6)],
    ]),
    filled(BATCH_HEADER, [
      [55, whose[0]],
      [67, whose[1]],
    ]),
    ...details,
    filled(BATCH_TRAILER, [[18, digits(details.length + 2, 6)]]),
    filled(FILE_TRAILER, [[24, digits(details.length + 4, 6)]]),
  ]);
}

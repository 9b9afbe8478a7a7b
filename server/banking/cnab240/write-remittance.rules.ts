import {
  BANKS,
  fileComplaints,
  NO_FILE_NUMBERS,
  type BoletoAccount,
} from '#contract/boleto-account';
import { plainCnpj } from '#contract/cnpj';

import { FILE_FIELDS, TITLE_FIELDS, type BankLayout, type FileField } from './bank-layout.rules.ts';
import { CNAB_BANKS } from './banks.rules.ts';
import { writeRecord } from './layout.rules.ts';
import { titleValues, type RemittanceTitle } from './remittance-title.rules.ts';

export type RemittanceInput = {
  account: BoletoAccount;
  /** NSA: one more with each file of the account. */
  sequence: number;
  /** As clocks in São Paulo show it: `YYYY-MM-DD` and `HH:MM:SS`. */
  createdAt: { date: string; time: string };
  titles: readonly RemittanceTitle[];
};

type FileValues = Record<FileField, string | number>;

const LABELS = { ...FILE_FIELDS, ...TITLE_FIELDS };
/** Header and trailer of the file, header and trailer of the one batch. */
const FRAME = 4;
const ANY_MOMENT = { date: '2026-01-01', time: '00:00:00' };

function fileValues(
  layout: BankLayout,
  { account: kept, sequence, createdAt, titles }: RemittanceInput,
): FileValues {
  // A boleto keeps the account it was drawn for, as it was then.
  const account = { ...NO_FILE_NUMBERS, ...kept };
  const details = titles.reduce(
    (sum, { instruction }) => sum + layout.remittance.instructions[instruction].length,
    0,
  );
  return {
    agency: account.agency,
    // Some branches have none: that is a zero.
    agencyDigit: account.agencyDigit || '0',
    account: account.account,
    accountDigit: layout.accountDigit(account),
    wallet: account.wallet,
    walletCode: Number(account.wallet),
    agreement: account.agreement,
    variation: account.variation,
    modality: account.modality,
    companyCode: account.companyCode.toUpperCase(),
    transmissionCode: account.transmissionCode,
    beneficiaryCnpj: plainCnpj(account.beneficiaryCnpj),
    beneficiaryName: account.beneficiaryName,
    writeOffDays: account.writeOffDays,
    sequence,
    createdOn: createdAt.date,
    createdTime: createdAt.time.replaceAll(':', ''),
    titles: titles.length,
    total: titles.reduce((sum, { amount }) => sum + amount, 0),
    batchRecords: details + FRAME - 2,
    fileRecords: details + FRAME,
  };
}

/** Records of a batch are counted from 1. */
function* titleLines(layout: BankLayout, { account, titles }: RemittanceInput, file: FileValues) {
  const { segments, instructions } = layout.remittance;
  let record = 0;
  for (const title of titles) {
    try {
      const values = { ...file, ...titleValues(layout, account, title) };
      for (const segment of instructions[title.instruction]) {
        record += 1;
        yield writeRecord(segments[segment], { ...values, record }, LABELS);
      }
    } catch (error) {
      if (!(error instanceof RangeError)) throw error;
      throw new RangeError(`Título ${title.documentNumber}: ${error.message}`, { cause: error });
    }
  }
}

/** Why a title cannot go into a file of the account, in words; undefined when it can. */
export function titleProblem(account: BoletoAccount, title: RemittanceTitle): string | undefined {
  const layout = CNAB_BANKS[account.bank];
  const input = { account, sequence: 1, createdAt: ANY_MOMENT, titles: [title] };
  try {
    Array.from(titleLines(layout, input, fileValues(layout, input)));
    return undefined;
  } catch (error) {
    if (error instanceof RangeError && error.cause instanceof RangeError)
      return error.cause.message;
    throw error;
  }
}

/** Why no file can be written for an account, in words; undefined when one can. */
export function remittanceProblem(account: BoletoAccount): string | undefined {
  const [first] = fileComplaints(account);
  if (first) return `Conta de boletos incompleta: ${first.message}`;
  const { mostWriteOffDays } = CNAB_BANKS[account.bank].remittance;
  return account.writeOffDays > mostWriteOffDays
    ? `O banco ${BANKS[account.bank].label} aceita no máximo ${mostWriteOffDays} dias para a baixa`
    : undefined;
}

/** The whole file. Throws a RangeError that names the title when something does not fit. */
export function writeRemittance(input: RemittanceInput): string {
  const problem = remittanceProblem(input.account);
  if (problem !== undefined) throw new RangeError(problem);
  if (input.titles.length === 0) throw new RangeError('A remessa não tem títulos');
  const layout = CNAB_BANKS[input.account.bank];
  const { fileHeader, batchHeader, batchTrailer, fileTrailer } = layout.remittance;
  const file = fileValues(layout, input);
  const lines = [
    writeRecord(fileHeader, file, FILE_FIELDS),
    writeRecord(batchHeader, file, FILE_FIELDS),
    ...titleLines(layout, input, file),
    writeRecord(batchTrailer, file, FILE_FIELDS),
    writeRecord(fileTrailer, file, FILE_FIELDS),
  ];
  return lines.map((line) => `${line}\r\n`).join('');
}

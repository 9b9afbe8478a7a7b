import type { Instruction } from '#contract/bank-files';
import type { BoletoAccount } from '#contract/boleto-account';
import { STATES } from '#contract/brazilian-states';
import { addDays, isDay } from '#contract/calendar';
import { stateOfCep } from '#contract/cep';
import { isValidCnpj, plainCnpj } from '#contract/cnpj';
import type { Cents } from '#contract/money';
import { isValidCpf } from '#contract/pix';

import { lateCharges } from '../late-charges.rules.ts';
import { nossoNumeroOf } from '../nosso-numero.rules.ts';
import { TITLE_FIELDS, type BankLayout, type TitleField } from './bank-layout.rules.ts';

export type RemittanceTitle = {
  instruction: Instruction;
  /** Given out once for the account, without its check digit. */
  nossoNumero: number;
  documentNumber: string;
  /** Comes back in the return file. */
  companyUse: string;
  /** With a changed due date: the new one. */
  dueDate: string;
  amount: Cents;
  /** To be given or cancelled by this instruction. */
  abatement?: Cents;
  issuedOn: string;
  message: string;
  payer: {
    name: string;
    cnpj: string;
    address: string;
    neighborhood?: string | undefined;
    city: string;
    state: string;
    zipCode: string;
  };
};

function zipCodeOf({ zipCode }: RemittanceTitle['payer']): string {
  const digits = zipCode.replaceAll(/[ .-]/g, '');
  if (!/^\d{8}$/.test(digits)) throw new RangeError(`${TITLE_FIELDS.payerZipCode}: inválido`);
  return digits;
}

/** Banks refuse to register it. One that was never given out may be newer than our table: the bank decides. */
function refuseElsewhere({ instruction, payer }: RemittanceTitle): void {
  const state = stateOfCep(payer.zipCode);
  if (instruction !== '01' || state === undefined || state === payer.state) return;
  throw new RangeError(`CEP de outra UF (o CEP é de ${state}, o endereço de ${payer.state})`);
}

/** 2 is a company. Who buys without one is known by a CPF. */
function registrationOf({ cnpj }: RemittanceTitle['payer']) {
  const plain = plainCnpj(cnpj);
  if (isValidCnpj(plain)) return { payerKind: 2, payerCnpj: plain };
  if (isValidCpf(plain)) return { payerKind: 1, payerCnpj: plain };
  throw new RangeError(`${TITLE_FIELDS.payerCnpj}: inválido`);
}

/** Once late: the fine once, in percent; the interest in money for each day. */
function chargesOf(
  { lateFromDay, noInterestCode }: BankLayout,
  account: BoletoAccount,
  { amount, dueDate }: RemittanceTitle,
) {
  const { interestPerDay } = lateCharges(account, amount);
  const from = addDays(dueDate, lateFromDay);
  return {
    interestCode: interestPerDay > 0 ? 1 : noInterestCode,
    interestFrom: interestPerDay > 0 ? from : '',
    interestPerDay,
    fineCode: account.fine > 0 ? 2 : 0,
    fineFrom: account.fine > 0 ? from : '',
    fine: Math.round(account.fine * 100),
  };
}

/** What banks require of a payer. */
function refuseLacking({ name, address, city, state }: RemittanceTitle['payer']): void {
  for (const [field, text] of [
    ['payerName', name],
    ['payerAddress', address],
    ['payerCity', city],
  ] as const) {
    if (text.trim() === '') throw new RangeError(`${TITLE_FIELDS[field]}: não informado`);
  }
  if (!Object.hasOwn(STATES, state)) {
    throw new RangeError(`${TITLE_FIELDS.payerState}: inválida`);
  }
}

export function titleValues(
  layout: BankLayout,
  account: BoletoAccount,
  title: RemittanceTitle,
): Record<Exclude<TitleField, 'record'>, string | number> {
  const { payer } = title;
  if (title.amount < 1) throw new RangeError(`${TITLE_FIELDS.amount}: informe um valor`);
  if (!isDay(title.dueDate)) throw new RangeError(`${TITLE_FIELDS.dueDate}: inválido`);
  refuseLacking(payer);
  refuseElsewhere(title);
  const { digits, check } = nossoNumeroOf(account, title.nossoNumero);
  return {
    movement: title.instruction,
    nossoNumero: digits,
    nossoNumeroDigit: check,
    documentNumber: title.documentNumber,
    companyUse: title.companyUse,
    dueDate: title.dueDate,
    amount: title.amount,
    abatement: title.abatement ?? 0,
    issuedOn: title.issuedOn,
    ...chargesOf(layout, account, title),
    message: title.message,
    ...registrationOf(payer),
    payerName: payer.name,
    payerAddress: payer.address,
    payerNeighborhood: payer.neighborhood ?? '',
    payerZipCode: zipCodeOf(payer),
    payerCity: payer.city,
    payerState: payer.state,
  };
}

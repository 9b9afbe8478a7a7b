import type { BoletoAccount } from '#contract/boleto-account';

/** The number a bank knows a boleto by, unique within the account. */
export type NossoNumero = {
  /** All its positions, without the check digit. */
  digits: string;
  /** A letter at some banks, empty where there is none. */
  check: string;
  /** As it stands on the paper. */
  printed: string;
};

/** What each bank does its own way. */
export type BankForm = {
  /** As far as the room of the number goes. */
  mostNumber: number;
  /** The barcode has the agreement in it and no account: under another account numbers go on. */
  countsByAgreement: boolean;
  nossoNumero: (account: BoletoAccount, number: number) => NossoNumero;
  /** Campo livre: the 25 digits of the barcode that belong to the bank. */
  freeField: (account: BoletoAccount, nossoNumero: NossoNumero) => string;
  /** Agência/código do beneficiário, as it stands on the paper. */
  beneficiaryCode: (account: BoletoAccount) => string;
};

/** Cutting a digit off would name another account, or another boleto. */
export function positions(value: string | number, length: number): string {
  const digits = String(value).padStart(length, '0');
  if (digits.length > length || !/^\d+$/.test(digits)) {
    throw new RangeError(`Não cabe em ${length} números: ${value}`);
  }
  return digits;
}

export const agencyOf = ({ agency }: BoletoAccount): string => positions(agency, 4);

import { remainder11, TWO_TO_SEVEN } from '../check-digits.rules.ts';
import { agencyOf, positions, type BankForm } from './bank-form.rules.ts';

function checkOf(digits: string): string {
  const remainder = remainder11(digits, { weights: TWO_TO_SEVEN, from: 'right' });
  if (remainder === 0) return '0';
  return remainder === 1 ? 'P' : String(11 - remainder);
}

export const bradesco: BankForm = {
  mostNumber: 99_999_999_999,
  countsByAgreement: false,
  nossoNumero: ({ wallet }, number) => {
    const digits = positions(number, 11);
    const check = checkOf(wallet + digits);
    return { digits, check, printed: `${wallet}/${digits}-${check}` };
  },
  freeField: (account, { digits }) =>
    `${agencyOf(account)}${account.wallet}${digits}${positions(account.account, 7)}0`,
  beneficiaryCode: (account) => `${agencyOf(account)}/${positions(account.account, 7)}`,
};

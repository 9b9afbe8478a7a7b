import { elevenMinus, remainder11, TWO_TO_NINE } from '../check-digits.rules.ts';
import { agencyOf, positions, type BankForm } from './bank-form.rules.ts';

const codeOf = (agreement: string) => positions(agreement, 7);

export const santander: BankForm = {
  mostNumber: 999_999_999_999,
  countsByAgreement: true,
  nossoNumero: (_account, number) => {
    const digits = positions(number, 12);
    const check = elevenMinus(remainder11(digits, { weights: TWO_TO_NINE, from: 'right' }));
    return { digits, check, printed: `${digits}-${check}` };
  },
  // The zero is the tax on insurance, which we do not sell.
  freeField: ({ agreement, wallet }, { digits, check }) =>
    `9${codeOf(agreement)}${digits}${check}0${wallet}`,
  beneficiaryCode: (account) => `${agencyOf(account)}/${codeOf(account.agreement)}`,
};

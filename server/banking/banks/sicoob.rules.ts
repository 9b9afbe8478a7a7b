import { elevenMinus, remainder11 } from '../check-digits.rules.ts';
import { agencyOf, positions, type BankForm } from './bank-form.rules.ts';

const WEIGHTS = [3, 1, 9, 7];

/** Each instalment has its own boleto and number, so each is the first of one. */
const PART = '001';

export const sicoob: BankForm = {
  mostNumber: 9_999_999,
  countsByAgreement: true,
  nossoNumero: (account, number) => {
    const digits = positions(number, 7);
    const counted = agencyOf(account) + positions(account.agreement, 10) + digits;
    const check = elevenMinus(remainder11(counted, { weights: WEIGHTS, from: 'left' }));
    return { digits, check, printed: `${digits}-${check}` };
  },
  freeField: (account, { digits, check }) =>
    [
      // One digit, also where the contract writes it with two.
      account.wallet.slice(-1),
      agencyOf(account),
      account.modality,
      positions(account.agreement, 7),
      digits,
      check,
      PART,
    ].join(''),
  beneficiaryCode: (account) => `${agencyOf(account)}/${positions(account.agreement, 7)}`,
};

import { remainder11 } from '../check-digits.rules.ts';
import { agencyOf, positions, type BankForm } from './bank-form.rules.ts';

const NINE_TO_TWO = [9, 8, 7, 6, 5, 4, 3, 2];

function checkOf(digits: string): string {
  const remainder = remainder11(digits, { weights: NINE_TO_TWO, from: 'right' });
  return remainder === 10 ? 'X' : String(remainder);
}

/** A convênio of seven numbers has seventeen positions and no check digit; older ones have eleven. */
export const bancoDoBrasil: BankForm = {
  mostNumber: 9_999_999_999,
  countsByAgreement: true,
  nossoNumero: ({ agreement }, number) => {
    if (agreement.length === 7) {
      const digits = agreement + positions(number, 10);
      return { digits, check: '', printed: digits };
    }
    const digits = agreement + positions(number, 11 - agreement.length);
    const check = checkOf(digits);
    return { digits, check, printed: `${digits}-${check}` };
  },
  freeField: (account, { digits }) => {
    if (digits.length === 17) return `000000${digits}${account.wallet}`;
    return `${digits}${agencyOf(account)}${positions(account.account, 8)}${account.wallet}`;
  },
  beneficiaryCode: (account) => `${agencyOf(account)}/${positions(account.account, 8)}`,
};

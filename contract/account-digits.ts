import type { AccountField, BankCode, BoletoAccount } from './boleto-account.ts';

const digitsOf = (text: string) => Array.from(text, Number);

/** Weights from the right; they start over when they run out. */
const remainderOf = (digits: string, weights: readonly number[]) =>
  digitsOf(digits)
    .toReversed()
    .reduce((sum, digit, at) => sum + digit * (weights[at % weights.length] ?? 0), 0) % 11;

const NINE_TO_TWO = [9, 8, 7, 6, 5, 4, 3, 2];
const TWO_TO_SEVEN = [2, 3, 4, 5, 6, 7];

const bancoDoBrasil = (digits: string) => {
  const remainder = remainderOf(digits, NINE_TO_TWO);
  return remainder === 10 ? 'X' : String(remainder);
};

const bradesco = (digits: string) => {
  const remainder = remainderOf(digits, TWO_TO_SEVEN);
  if (remainder === 0) return '0';
  return remainder === 1 ? 'P' : String(11 - remainder);
};

/** The units of each product count, and of their sum. */
const santander = (agency: string, account: string) => {
  const weights = [9, 7, 3, 1, 0, 0, 9, 7, 1, 3, 1, 9, 7, 3];
  const digits = digitsOf(`${agency.padStart(4, '0')}00${account.padStart(8, '0')}`);
  const sum = digits.reduce((total, digit, at) => total + ((digit * (weights[at] ?? 0)) % 10), 0);
  return String((10 - (sum % 10)) % 10);
};

const sicoob = (digits: string) => bancoDoBrasil(digits).replace('X', '0');

type Numbers = Pick<BoletoAccount, 'agency' | 'account'>;
type Digits = { agencyDigit?: string; accountDigit?: string };

/** As far as a rule is known: Santander's branches and Sicoob's accounts have none. */
const RULES: Record<BankCode, (numbers: Numbers) => Digits> = {
  '341': () => ({}),
  '001': ({ agency, account }) => ({
    agencyDigit: bancoDoBrasil(agency),
    accountDigit: bancoDoBrasil(account),
  }),
  '237': ({ agency, account }) => ({
    agencyDigit: bradesco(agency),
    accountDigit: bradesco(account),
  }),
  // Longer accounts are counted in a way nobody has written down.
  '033': ({ agency, account }) =>
    account.replace(/^0+/, '').length > 8 ? {} : { accountDigit: santander(agency, account) },
  '756': ({ agency }) => ({ agencyDigit: sicoob(agency) }),
};

const isNumber = (text: string) => /^\d+$/.test(text);

/**
 * The digits that do not follow from their numbers, in words. The bank's paper is right, not our rule: it is said,
 * and never refused.
 */
export function digitWarnings(
  account: Pick<BoletoAccount, 'bank' | 'agency' | 'account' | 'agencyDigit' | 'accountDigit'>,
): Partial<Record<AccountField, string>> {
  const expected = RULES[account.bank](account);
  const warn = (name: 'agencyDigit' | 'accountDigit', of: string) => {
    const typed = account[name].toUpperCase();
    const wanted = expected[name];
    if (typed === '' || !isNumber(of) || wanted === undefined || wanted === typed) return {};
    return { [name]: `Pela conta seria ${wanted}: confira no contrato` };
  };
  return { ...warn('agencyDigit', account.agency), ...warn('accountDigit', account.account) };
}

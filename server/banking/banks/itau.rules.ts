import type { BoletoAccount } from '#contract/boleto-account';

import { modulus10 } from '../check-digits.rules.ts';
import { agencyOf, positions, type BankForm } from './bank-form.rules.ts';

/** Without a registered account behind them, these count the wallet and the number alone. */
const WITHOUT_ACCOUNT = new Set(['126', '131', '145', '150', '168']);

/** These fill the campo livre otherwise, with a second number of ours that we do not keep. */
const OTHER_FREE_FIELD = new Set(['106', '107', '122', '142', '143', '195', '196', '198']);

const accountOf = (account: BoletoAccount) => agencyOf(account) + positions(account.account, 5);

export const itau: BankForm = {
  mostNumber: 99_999_999,
  countsByAgreement: false,
  nossoNumero: (account, number) => {
    const { wallet } = account;
    if (OTHER_FREE_FIELD.has(wallet)) {
      throw new RangeError(`A carteira ${wallet} do Itaú não é atendida`);
    }
    const digits = positions(number, 8);
    const owner = WITHOUT_ACCOUNT.has(wallet) ? '' : accountOf(account);
    const check = modulus10(owner + wallet + digits);
    return { digits, check, printed: `${wallet}/${digits}-${check}` };
  },
  freeField: (account, { digits, check }) => {
    const owner = accountOf(account);
    return `${account.wallet}${digits}${check}${owner}${modulus10(owner)}000`;
  },
  beneficiaryCode: (account) =>
    `${agencyOf(account)}/${positions(account.account, 5)}-${modulus10(accountOf(account))}`,
};

import type { BoletoAccount } from '#contract/boleto-account';

import { BANK_FORMS } from '../../banking/nosso-numero.rules.ts';

/** The numbers a bank lets us give for one of its accounts and wallets. */
export type Series = {
  account: BoletoAccount;
  /** Whose numbers they are, whatever the account; empty where they are the account's. */
  agreement: string;
  first: number;
  last: number;
};

type Settings = { boletoFirstNumber: number; boletoLastNumber: number | null };

export function seriesOf(account: BoletoAccount, settings: Settings): Series {
  const { mostNumber, countsByAgreement } = BANK_FORMS[account.bank];
  const last = Math.min(settings.boletoLastNumber ?? mostNumber, mostNumber);
  const agreement = countsByAgreement ? account.agreement : '';
  return { account, agreement, first: settings.boletoFirstNumber, last };
}

/** Weeks of boletos for most: time to ask the bank for another range. */
const MOST_WARNED = 200;
const ASK = 'Peça outra ao banco e informe-a nas configurações.';

/** That the range ends, before it does and when it has; undefined while it is far off. */
export function numbersWarning(
  { first, last }: Pick<Series, 'first' | 'last'>,
  next: number,
): string | undefined {
  const left = last - next + 1;
  const until = `a faixa vai até ${last.toLocaleString('pt-BR')}`;
  if (left <= 0) return `Acabaram os números de boleto: ${until}. ${ASK}`;
  if (left > Math.min(MOST_WARNED, Math.ceil((last - first + 1) / 10))) return undefined;
  const some = left === 1 ? 'Resta 1 número' : `Restam ${left} números`;
  return `${some} de boleto: ${until}. ${ASK}`;
}

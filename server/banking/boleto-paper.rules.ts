import type { BoletoAccount } from '#contract/boleto-account';
import { cents, toReais, type Cents } from '#contract/money';
import { moneyText } from '#contract/money-text';

import { lateCharges } from './late-charges.rules.ts';

export type BoletoPayer = {
  name: string;
  cnpj: string;
  address: string;
  city: string;
  state: string;
  zipCode: string;
};

/** All that a boleto on paper says. */
export type BoletoPaper = {
  account: BoletoAccount;
  /** Given out once for the account. */
  nossoNumero: number;
  amount: Cents;
  /** The bank takes so much less: value and barcode stay as they are. */
  abatement?: Cents | undefined;
  /** Days, `YYYY-MM-DD`. */
  dueDate: string;
  issuedOn: string;
  /** The order's number and which of its invoices: `1042-1`. */
  documentNumber: string;
  payer: BoletoPayer;
  /** Until the bank knows it, a boleto cannot be paid. */
  registered: boolean;
  /** BR Code, drawn as a QR code. */
  pixText?: string | undefined;
};

const PERCENT = new Intl.NumberFormat('pt-BR', { maximumFractionDigits: 4 });
const percentText = (percent: number) => `${PERCENT.format(percent)}%`;
export const reaisText = (amount: Cents) => moneyText(toReais(amount));

const daysText = (days: number) => (days === 1 ? '1 dia' : `${days} dias`);

/** What the teller is to do after the due date. */
export function instructionsOf({ account, amount, abatement = cents(0) }: BoletoPaper): string[] {
  const { fine, interestPerDay } = lateCharges(account, amount);
  const { writeOffDays } = account;
  return [
    ...(abatement > 0
      ? [
          `Conceder abatimento de ${reaisText(abatement)}: cobrar ${reaisText(cents(amount - abatement))}.`,
        ]
      : []),
    ...(fine > 0
      ? [`Após o vencimento, cobrar multa de ${reaisText(fine)} (${percentText(account.fine)}).`]
      : []),
    ...(interestPerDay > 0
      ? [
          `Após o vencimento, cobrar juros de ${reaisText(interestPerDay)} por dia de atraso` +
            ` (${percentText(account.interest)} ao mês).`,
        ]
      : []),
    `Não receber após ${daysText(writeOffDays)} do vencimento: o título é baixado.`,
  ];
}

/** Watermarks of a boleto that must not be paid. */
export const marksOf = ({ account, registered }: BoletoPaper): string[] => [
  ...(account.demonstration ? ['DEMONSTRAÇÃO, SEM VALOR'] : []),
  ...(registered ? [] : ['AGUARDANDO REGISTRO', 'NÃO PAGUE']),
];

import { isValidCnpj, plainCnpj } from '#contract/cnpj';

import { valueOf } from './value.rules.ts';

/** What is charged, and of whom. */
export type Subject = {
  orderNumber: string;
  cents: number;
  /** The brand's key. */
  key: string;
  companyName: string | null;
  cnpj: string | null;
  address: string;
  city: string;
  state: string;
  zipCode: string;
};

/** As the boleto states them, in percent. */
export type LateTerms = { fine: number; interest: number };

/** Long enough for a bank's own limits; after it the page asks for another. */
export const CHARGE_SECONDS = 86_400;
/** How long after its day a charge can still be paid. */
export const DAYS_AFTER_DUE = 30;

type Debtor = { cnpj: string; nome: string };
type Address = { logradouro: string; cidade: string; uf: string; cep: string };
type Base = {
  chave: string;
  solicitacaoPagador: string;
  infoAdicionais: { nome: string; valor: string }[];
};
type DueDay = { dataDeVencimento: string; validadeAposVencimento: number };
type DueValue = {
  original: string;
  multa?: { modalidade: 2; valorPerc: string };
  juros?: { modalidade: 3; valorPerc: string };
};

export type ChargeNow = Base & {
  calendario: { expiracao: number };
  devedor?: Debtor;
  valor: { original: string };
};
export type ChargeByDay = Base & { calendario: DueDay; devedor: Debtor & Address; valor: DueValue };
export type ChargeBody = ChargeNow | ChargeByDay;
export type ChargeChange =
  | { status: 'REMOVIDA_PELO_USUARIO_RECEBEDOR' }
  | { valor: { original: string } }
  | { calendario: DueDay; valor: DueValue };

const baseOf = ({ key, orderNumber }: Subject): Base => ({
  chave: key,
  solicitacaoPagador: `Pedido ${orderNumber}`,
  infoAdicionais: [{ nome: 'Pedido', valor: orderNumber }],
});

/** Both or none: without a CNPJ the bank would take, anybody may pay. */
function debtorOf({ cnpj, companyName }: Subject): Debtor | undefined {
  if (!cnpj || !companyName?.trim() || !isValidCnpj(cnpj)) return undefined;
  return { cnpj: plainCnpj(cnpj), nome: companyName.trim().slice(0, 200) };
}

export function chargeNow(subject: Subject): ChargeNow {
  const debtor = debtorOf(subject);
  return {
    ...baseOf(subject),
    calendario: { expiracao: CHARGE_SECONDS },
    ...(debtor && { devedor: debtor }),
    valor: { original: valueOf(subject.cents) },
  };
}

const percent = (value: number) => value.toFixed(2);

/** Interest is a month's, as a boleto has it. */
const dueTerms = (cents: number, dueOn: string, { fine, interest }: LateTerms) => ({
  calendario: { dataDeVencimento: dueOn, validadeAposVencimento: DAYS_AFTER_DUE },
  valor: {
    original: valueOf(cents),
    ...(fine > 0 && { multa: { modalidade: 2 as const, valorPerc: percent(fine) } }),
    ...(interest > 0 && { juros: { modalidade: 3 as const, valorPerc: percent(interest) } }),
  },
});

/** A charge by a day names its payer with an address: undefined where that is not known. */
export function chargeByDay(
  subject: Subject,
  dueOn: string,
  late: LateTerms,
): ChargeByDay | undefined {
  const debtor = debtorOf(subject);
  const cep = subject.zipCode.replaceAll(/\D/g, '');
  if (!debtor || cep.length !== 8 || !subject.address.trim() || !subject.city.trim()) {
    return undefined;
  }
  return {
    ...baseOf(subject),
    ...dueTerms(subject.cents, dueOn, late),
    devedor: {
      ...debtor,
      logradouro: subject.address.trim().slice(0, 200),
      cidade: subject.city.trim().slice(0, 200),
      uf: subject.state,
      cep,
    },
  };
}

/** The same charge for another amount, or by another day. */
export const changeOf = (
  cents: number,
  dueOn: string | null,
  late: LateTerms,
): Exclude<ChargeChange, { status: string }> =>
  dueOn === null ? { valor: { original: valueOf(cents) } } : dueTerms(cents, dueOn, late);

export const REMOVAL = { status: 'REMOVIDA_PELO_USUARIO_RECEBEDOR' } as const;

import { cents } from '#contract/money';
import type { BoletoPaper } from '#server/banking/boleto-paper.rules';

import { boletoAccount } from './boleto-accounts.ts';

/** A boleto of Itaú that can be paid. */
export const boletoPaper = (over: Partial<BoletoPaper> = {}): BoletoPaper => ({
  account: boletoAccount('341'),
  nossoNumero: 42,
  amount: cents(1234_56),
  dueDate: '2026-12-15',
  issuedOn: '2026-11-16',
  documentNumber: '00001042/1',
  payer: {
    name: 'Moda Norte Comércio de Roupas Ltda',
    cnpj: '12ABC34501DE35',
    address: 'Avenida Presidente Vargas, 882, Campina',
    city: 'Belém',
    state: 'PA',
    zipCode: '66017000',
  },
  registered: true,
  ...over,
});

export const NAME_OF_80 =
  'Comércio Varejista de Confecções, Calçados e Acessórios Irmãos Albuquerque Ltda.';
const WIDEST = 'W'.repeat(80);

/** Everything as long as it may be. */
export const crowdedPaper = boletoPaper({
  amount: cents(99_999_999_99),
  account: boletoAccount('001', {
    beneficiaryName: WIDEST,
    beneficiaryAddress: `${NAME_OF_80}${NAME_OF_80}`,
  }),
  payer: {
    name: WIDEST,
    cnpj: '12ABC34501DE35',
    address: `${NAME_OF_80}, ${NAME_OF_80}`,
    city: WIDEST,
    state: 'PA',
    zipCode: '66017000',
  },
  documentNumber: '99999999/12',
});

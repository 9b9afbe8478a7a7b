import { NO_FILE_NUMBERS, type BoletoAccount } from '#contract/boleto-account';

import { toCnpj } from './cnpj.ts';

/** An account that no bank knows; its papers say so across the page. */
export const DEMO_BOLETO_ACCOUNT: BoletoAccount = {
  bank: '341',
  agency: '1234',
  account: '56789',
  wallet: '109',
  agreement: '',
  modality: '',
  ...NO_FILE_NUMBERS,
  beneficiaryName: 'Ourela',
  beneficiaryCnpj: toCnpj('999999990001'),
  beneficiaryAddress: 'Rua das Oficinas, 120, Bom Retiro, São Paulo, SP, CEP 01125-010',
  fine: 2,
  interest: 1,
  writeOffDays: 30,
  demonstration: true,
};

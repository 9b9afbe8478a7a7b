import { expect, test } from 'vitest';

import { BankCode } from '#contract/boleto-account';
import { fiveBanksVectors } from '#contract/brazil-vectors';
import { cents } from '#contract/money';
import { boletoAccount } from '#server/testing/boleto-accounts';

import { barcodeOf } from './boleto.rules.ts';
import { lineOf, readLine } from './line.rules.ts';
import { BANK_FORMS, nossoNumeroOf } from './nosso-numero.rules.ts';

type Given = {
  bank: string;
  agencia: string;
  carteira: string;
  conta?: string;
  convenio?: string;
  codigo?: string;
  cliente?: string;
  modalidade?: string;
  sequencial: number;
  vencimento: string;
  valorCentavos: number;
};

type Printed = { nossoNumeroImpresso?: string };

const accountOf = (input: Given) => {
  const { agencia: agency, carteira: wallet, conta, modalidade } = input;
  const agreement = input.convenio ?? input.codigo ?? input.cliente;
  return boletoAccount(BankCode.parse(input.bank), {
    agency,
    wallet,
    ...(conta !== undefined && { account: conta }),
    ...(modalidade !== undefined && { modality: modalidade }),
    ...(agreement !== undefined && { agreement }),
  });
};

test.each(fiveBanksVectors.boletos)('$id', ({ input, ...expected }) => {
  const account = accountOf(input);
  const nossoNumero = nossoNumeroOf(account, input.sequencial);
  const drawn = { ...account, amount: cents(input.valorCentavos), dueDate: input.vencimento };
  const barcode = barcodeOf(drawn, BANK_FORMS[account.bank].freeField(account, nossoNumero));
  expect(barcode).toBe(expected.codigoBarras);
  expect(lineOf(barcode)).toBe(expected.linhaDigitavel);
  const { check, printed } = nossoNumero;
  // Examples of others do not always say how it is printed.
  const { nossoNumeroImpresso = printed }: Printed = expected;
  expect([check, printed]).toEqual([expected.nossoNumeroDv, nossoNumeroImpresso]);
  expect(readLine(expected.linhaDigitavel, input.vencimento)).toMatchObject({
    barcode: expected.codigoBarras,
    amount: input.valorCentavos,
  });
});

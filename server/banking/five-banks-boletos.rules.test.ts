import { expect, test } from 'vitest';

import { BankCode } from '#contract/boleto-account';
import { fiveBanksVectors } from '#contract/brazil-vectors';
import { keysOf } from '#contract/closed-set';
import { cents } from '#contract/money';
import { boletoAccount } from '#server/testing/boleto-accounts';

import { barcodeOf, boletoOf } from './boleto.rules.ts';
import { dueFactor } from './due-factor.rules.ts';
import { formatLine, lineOf, readLine } from './line.rules.ts';
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

/** Examples of others do not say all of it. */
type Told = {
  nossoNumeroImpresso?: string;
  campoLivre?: string;
  fator?: number;
  linhaFormatada?: string;
};

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
  const told: Told = expected;
  const factor = dueFactor(input.vencimento);
  const line = formatLine(expected.linhaDigitavel);
  expect([check, printed, barcode.slice(19), factor, line]).toEqual([
    expected.nossoNumeroDv,
    told.nossoNumeroImpresso ?? printed,
    told.campoLivre ?? barcode.slice(19),
    told.fator ?? factor,
    told.linhaFormatada ?? line,
  ]);
  expect(readLine(expected.linhaDigitavel, input.vencimento)).toMatchObject({
    barcode: expected.codigoBarras,
    amount: input.valorCentavos,
  });
});

test.each(keysOf(fiveBanksVectors.banks))('bank %s: the titles of its file, on paper', (bank) => {
  const { titles, banks, company } = fiveBanksVectors;
  const named = { beneficiaryName: company.name, beneficiaryCnpj: company.cnpj };
  const account = boletoAccount(bank, named);
  const drawn = titles.map(({ nn, due, cents: amount }) =>
    boletoOf({ account, nossoNumero: nn, amount: cents(amount), dueDate: due }),
  );
  expect(
    drawn.map(({ nossoNumero, barcode, formattedLine }) => ({
      nossoNumero: nossoNumero.digits,
      nossoNumeroDv: nossoNumero.check,
      nossoNumeroImpresso: nossoNumero.printed,
      codigoBarras: barcode,
      linhaFormatada: formattedLine,
    })),
  ).toEqual(banks[bank].expectedBoletos);
});

import { screen, waitFor, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { beforeEach, expect, test } from 'vitest';

import { NO_FILE_NUMBERS } from '#contract/boleto-account';
import { at, retype } from '#web/testing/screen.ts';

import { openForm, save, stored, serveSettings, savedSettings } from './settings.fixture.tsx';

beforeEach(serveSettings);

const saved = async () =>
  expect(await screen.findByText('Configurações atualizadas com sucesso!')).toBeInTheDocument();

const boletoCard = () => {
  const card = screen.getByRole('heading', { name: 'Conta dos boletos' }).closest('section');
  if (!card) throw new Error('a card is a section');
  return card;
};
const ofBoletos = (label: string) => within(boletoCard()).getByLabelText(label);

test('a bank asks for its own numbers, and what is missing is said at each', async () => {
  await openForm();
  expect(screen.queryByLabelText('Banco dos boletos')).not.toBeInTheDocument();
  await userEvent.click(screen.getByRole('switch', { name: 'Emitir boletos' }));
  const banks = within(at('Banco dos boletos')).getAllByRole('option');
  expect(banks.map(({ textContent }) => textContent)).toEqual([
    '001-9 Banco do Brasil',
    '237-2 Bradesco',
    '341-7 Itaú',
    '033-7 Santander',
    '756-0 Sicoob',
  ]);
  await userEvent.type(ofBoletos('Agência'), '4327');
  await retype('Carteira', '112');
  await save();
  expect(at('Carteira')).toHaveAccessibleDescription(/^Use a carteira 109/);
  expect(ofBoletos('Conta')).toHaveAccessibleDescription(/Informe a conta/);
  expect(at('Beneficiário')).toHaveAccessibleDescription('Informe o beneficiário');
  expect(savedSettings()).toEqual([]);
});

test('a whole account is saved, and switched off again', async () => {
  await openForm();
  await userEvent.click(screen.getByRole('switch', { name: 'Emitir boletos' }));
  await userEvent.type(ofBoletos('Agência'), '4327');
  await retype('Carteira', '109');
  await userEvent.type(ofBoletos('Conta'), '56789');
  await retype('Beneficiário', 'Aurora Ltda');
  await retype('CNPJ do beneficiário', '11222333000181');
  await retype('Endereço do beneficiário', 'Rua A, 1');
  await retype('Multa', '1,5');
  await save();
  await saved();
  expect(savedSettings()).toEqual([
    {
      boletoAccount: {
        bank: '341',
        agency: '4327',
        account: '56789',
        wallet: '109',
        agreement: '',
        modality: '',
        ...NO_FILE_NUMBERS,
        beneficiaryName: 'Aurora Ltda',
        beneficiaryCnpj: '11.222.333/0001-81',
        beneficiaryAddress: 'Rua A, 1',
        fine: 1.5,
        interest: 1,
        writeOffDays: 30,
        demonstration: false,
      },
    },
  ]);
  await userEvent.click(screen.getByRole('switch', { name: 'Emitir boletos' }));
  await save();
  await waitFor(() => expect(savedSettings().at(-1)).toEqual({ boletoAccount: null }));
});

const OLD_ACCOUNT = {
  bank: '237' as const,
  agency: '1234',
  account: '56789',
  wallet: '09',
  agreement: '',
  modality: '',
  ...NO_FILE_NUMBERS,
  beneficiaryName: 'Aurora Ltda',
  beneficiaryCnpj: '11.222.333/0001-81',
  beneficiaryAddress: 'Rua A, 1',
  fine: 2,
  interest: 1,
  writeOffDays: 30,
  demonstration: false,
};

test('an account of before says why it draws nothing, and the rest can be saved', async () => {
  stored.settings = { ...stored.settings, boletoAccount: OLD_ACCOUNT };
  await openForm();
  expect(screen.getByText(/^Esta conta não emite boletos/)).toBeInTheDocument();
  await retype('Telefone', '11 5555-0000');
  await save();
  await saved();
  expect(savedSettings()).toEqual([{ phone: '(11) 5555-0000' }]);
  await retype('Beneficiário', 'Aurora e Filhos');
  await save();
  expect(at('Código da empresa')).toHaveAccessibleDescription(/Informe o código da empresa/);
  expect(at('Dígito da agência')).toHaveAccessibleDescription(/^Informe o dígito da agência/);
});

const NUMBERS = [
  ['001', ['Agência', 'Dígito da agência', 'Conta', 'Dígito da conta', 'Carteira']],
  ['001', ['Variação da carteira', 'Convênio']],
  ['237', ['Dígito da agência', 'Dígito da conta', 'Código da empresa']],
  ['033', ['Dígito da conta', 'Código do beneficiário', 'Código de transmissão']],
  ['756', ['Cooperativa', 'Dígito da cooperativa', 'Conta', 'Código do cliente', 'Modalidade']],
] as const;

test.each(NUMBERS)('bank %s asks for %s, and no other bank’s', async (bank, labels) => {
  await openForm();
  await userEvent.click(screen.getByRole('switch', { name: 'Emitir boletos' }));
  expect(screen.queryByLabelText('Dígito da conta')).not.toBeInTheDocument();
  await userEvent.selectOptions(at('Banco dos boletos'), bank);
  for (const label of labels) expect(ofBoletos(label)).toBeInTheDocument();
  await userEvent.selectOptions(at('Banco dos boletos'), '341');
  expect(screen.queryByLabelText('Código de transmissão')).not.toBeInTheDocument();
  expect(screen.queryByLabelText('Dígito da conta')).not.toBeInTheDocument();
});

test('a digit that does not follow from its number is warned of, and saved', async () => {
  stored.settings = {
    ...stored.settings,
    boletoAccount: { ...OLD_ACCOUNT, agencyDigit: '3', accountDigit: '2', companyCode: '4567890' },
  };
  await openForm();
  await retype('Dígito da conta', '5');
  expect(at('Dígito da conta')).toHaveAccessibleDescription(
    'Pela conta seria 2: confira no contrato',
  );
  await save();
  await saved();
  expect(savedSettings()).toMatchObject([{ boletoAccount: { bank: '237', accountDigit: '5' } }]);
});

test('the range of numbers may be left open, and has its end behind its beginning', async () => {
  stored.settings = {
    ...stored.settings,
    boletoAccount: { ...OLD_ACCOUNT, agencyDigit: '3', accountDigit: '2', companyCode: '4567890' },
  };
  await openForm();
  expect(at('Último nosso número')).toHaveValue(null);
  await retype('Último nosso número', '999');
  await save();
  await saved();
  expect(savedSettings()).toEqual([{ boletoLastNumber: 999 }]);
});

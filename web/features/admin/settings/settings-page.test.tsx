import { screen, waitFor, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { beforeEach, describe, expect, test } from 'vitest';

import { changeSettingsEndpoint, systemSettingsEndpoint } from '#contract/system-settings';
import { clearToken } from '#web/api/token.ts';
import { at, press, retype, SERVER_DOWN } from '#web/testing/screen.ts';
import { server } from '#web/testing/server.ts';

import {
  openForm,
  openSettings,
  refusal,
  save,
  stored,
  serveSettings,
  savedSettings,
} from './settings.fixture.tsx';

beforeEach(serveSettings);

const saved = async () =>
  expect(await screen.findByText('Configurações atualizadas com sucesso!')).toBeInTheDocument();

describe('loading', () => {
  test('a failure says why, and trying again shows the form', async () => {
    server.next.refuse(systemSettingsEndpoint, 500, {
      error: 'Banco fora do ar',
      code: 'INTERNAL',
    });
    openSettings();
    await screen.findByText(
      'Erro ao carregar configurações: Erro interno do servidor. Tente novamente mais tarde.',
    );
    await press('Tentar novamente');
    expect(
      await screen.findByRole('form', { name: 'Configurações do Sistema' }),
    ).toBeInTheDocument();
  });

  test('the sections are there, filled with what is stored', async () => {
    stored.settings = { ...stored.settings, shippingFee: 1234.5, companyName: 'Aurora' };
    await openForm();
    const names = screen
      .getAllByRole('heading', { level: 2 })
      .map(({ textContent }) => textContent);
    expect(names).toEqual([
      'Informações da empresa',
      'Logo da empresa',
      'Catálogo',
      'Grades',
      'Frete',
      'Pagamento',
      'Condições de pagamento',
      'Tabelas de preço',
      'Promoções',
      'Cupons',
      'PIX',
      'Dados bancários para transferência',
      'Conta dos boletos',
      'Grupos de revendedores',
      'E-mails',
      'Cobrança',
      'Termos e políticas',
    ]);
    expect(at('Nome da empresa')).toHaveValue('Aurora');
    expect(at('Frete fixo')).toHaveValue('1.234,50');
    expect(at('Mínimo de peças por pedido')).toHaveValue(15);
  });
});

describe('saving', () => {
  test('sends what changed and nothing else, and shows what was kept', async () => {
    await openForm();
    await retype('Frete fixo', '19,9');
    await retype('Máximo de parcelas', '6');
    await userEvent.click(screen.getByRole('switch', { name: 'Fatura vencida' }));
    await save();
    await saved();
    expect(savedSettings()).toEqual([
      { shippingFee: 19.9, maxInstallments: 6, mailInvoiceOverdue: false },
    ]);
    expect(at('Frete fixo')).toHaveValue('19,90');
    await save();
    expect(await screen.findByText('Nada mudou: não há o que salvar.')).toBeInTheDocument();
    expect(savedSettings()).toHaveLength(1);
  });

  test('says so while it lasts, and what is typed meanwhile stays', async () => {
    await openForm();
    await retype('Telefone', '1133334444');
    const release = server.hold(changeSettingsEndpoint);
    await save();
    expect(await screen.findByRole('button', { name: 'Salvando...' })).toBeInTheDocument();
    await retype('Cidade', 'Santos');
    release();
    await saved();
    expect(at('Cidade')).toHaveValue('Santos');
    await save();
    await waitFor(() => expect(savedSettings().at(-1)).toEqual({ pixCity: 'Santos' }));
  });

  test('what is wrong stands at its field, the first takes the focus, and nothing is sent', async () => {
    await openForm();
    await retype('Nome da empresa', '');
    await retype('Máximo de parcelas', '13');
    await retype('Valor mínimo do pedido', 'abc');
    await retype('Chave PIX', '123');
    await save();
    expect(at('Nome da empresa')).toHaveFocus();
    expect(at('Nome da empresa')).toHaveAccessibleDescription(/Nome da empresa é obrigatório/);
    expect(at('Máximo de parcelas')).toHaveAccessibleDescription(/Use um número de 1 a 12/);
    expect(at('Valor mínimo do pedido')).toHaveAccessibleDescription(/Informe um valor em reais/);
    expect(at('Chave PIX')).toHaveAccessibleDescription(/Chave PIX inválida/);
    expect(screen.getByText('4 campos para corrigir')).toBeInTheDocument();
    expect(savedSettings()).toEqual([]);
    await retype('Nome da empresa', 'Aurora');
    expect(screen.getByText('3 campos para corrigir')).toBeInTheDocument();
  });

  test('the server’s complaints stand at their fields too, also in a folded zone', async () => {
    await openForm();
    await retype('Telefone', '1133334444');
    server.next.refuse(
      changeSettingsEndpoint,
      400,
      refusal(
        { path: 'settings.phone', message: 'Telefone recusado' },
        { path: 'settings.freightTable.zones.1.rates.EXPRESS.prices.0', message: 'Preço recusado' },
      ),
    );
    await save();
    expect(await screen.findByText('Erro ao atualizar configurações')).toBeInTheDocument();
    expect(at('Telefone')).toHaveAccessibleDescription(/Telefone recusado/);
    expect(screen.getByText('Preço recusado')).toBeInTheDocument();
  });

  test('a failure that belongs to no field is told beside the button', async () => {
    await openForm();
    await retype('Telefone', '1133334444');
    server.next.refuse(changeSettingsEndpoint, 503, { error: 'Serviço indisponível', code: 'X' });
    await save();
    expect(await screen.findByText(SERVER_DOWN)).toBeInTheDocument();
    expect(at('Telefone')).toHaveValue('(11) 3333-4444');
    await save();
    await saved();
    expect(screen.queryByText(SERVER_DOWN)).not.toBeInTheDocument();
  });
});

describe('saving against the odds', () => {
  test('a double click saves once', async () => {
    await openForm();
    await retype('Telefone', '1133334444');
    await userEvent.dblClick(screen.getByRole('button', { name: 'Salvar Configurações' }));
    await saved();
    expect(savedSettings()).toEqual([{ phone: '(11) 3333-4444' }]);
  });

  test('a session lost meanwhile is told elsewhere: no toast of ours, no question on the way out', async () => {
    const { router } = await openForm();
    await retype('Telefone', '1133334444');
    server.next.refuse(changeSettingsEndpoint, 401, {
      error: 'Sessão expirada.',
      code: 'NOT_SIGNED_IN',
    });
    await save();
    await waitFor(() =>
      expect(screen.getByRole('button', { name: 'Salvar Configurações' })).toBeInTheDocument(),
    );
    expect(screen.queryByText('Erro ao atualizar configurações')).not.toBeInTheDocument();
    clearToken();
    void router.navigate({ to: '/admin' });
    expect(await screen.findByRole('heading', { name: 'Dashboard' })).toBeInTheDocument();
  });

  test('what somebody else changed meanwhile is kept, and shown after the save', async () => {
    await openForm();
    await retype('Telefone', '1133334444');
    stored.settings = { ...stored.settings, bankName: 'Banco da outra pessoa' };
    await save();
    await saved();
    expect(savedSettings()).toEqual([{ phone: '(11) 3333-4444' }]);
    expect(at('Banco')).toHaveValue('Banco da outra pessoa');
  });
});

test('the catalogue has a card for each model until another choice is saved with the rest', async () => {
  await openForm();
  const group = within(screen.getByRole('group', { name: 'Cartões do catálogo' }));
  expect(group.getByRole('radio', { name: /^Um por modelo/ })).toBeChecked();
  await userEvent.click(group.getByRole('radio', { name: /^Um por cor/ }));
  await retype('Telefone', '1133334444');
  await save();
  await saved();
  expect(savedSettings()).toEqual([{ phone: '(11) 3333-4444', catalogCards: 'color' }]);
  expect(group.getByRole('radio', { name: /^Um por cor/ })).toBeChecked();
});

describe('leaving', () => {
  test('asks while something is not saved, and not after', async () => {
    const { router } = await openForm();
    await retype('Telefone', '1133334444');
    void router.navigate({ to: '/admin' });
    const question = await screen.findByRole('alertdialog', { name: 'Sair sem salvar?' });
    await userEvent.click(within(question).getByRole('button', { name: 'Continuar editando' }));
    await save();
    await saved();
    void router.navigate({ to: '/admin' });
    expect(await screen.findByRole('heading', { name: 'Dashboard' })).toBeInTheDocument();
  });
});

describe('PIX', () => {
  test('a key is shown in the form it will be kept in', async () => {
    await openForm();
    await retype('Chave PIX', '11.222.333/0001-81');
    expect(at('Chave PIX')).toHaveAccessibleDescription('Reconhecida como CNPJ: 11222333000181');
  });

  test('a key without a city says what is missing for the code', async () => {
    await openForm();
    await retype('Chave PIX', '11.222.333/0001-81');
    expect(at('Cidade')).toHaveAccessibleDescription(/Sem a cidade não há QR Code/);
    await retype('Cidade', 'Santos');
    expect(at('Cidade')).toHaveAccessibleDescription('Obrigatória no QR Code do PIX.');
  });
});

describe('the test mail', () => {
  test('is asked for and its address told, beside the sender that is saved', async () => {
    stored.settings = { ...stored.settings, contactEmail: 'contato@aurora.example' };
    await openForm();
    await retype('E-mail de contato', 'outro@aurora.example');
    expect(screen.getByText('contato@aurora.example')).toBeInTheDocument();
    await press('Enviar e-mail de teste');
    expect(
      await screen.findByText('E-mail de teste a caminho de ana@ourela.example'),
    ).toBeInTheDocument();
  });
});

test('empty texts can be begun with a template, which says so until it was reviewed', async () => {
  stored.settings = { ...stored.settings, privacyPolicy: 'A nossa' };
  await openForm();
  await press('Preencher com o modelo');
  expect(at('Política de privacidade')).toHaveValue('A nossa');
  expect(screen.getByText(/^Os textos ainda são o modelo/)).toBeInTheDocument();
  await retype('Termos de uso', 'Os nossos');
  expect(screen.queryByText(/^Os textos ainda são o modelo/)).toBeNull();
  await save();
  await saved();
  expect(savedSettings()).toEqual([{ termsOfService: 'Os nossos' }]);
});

test('whether PIX is automatic is said, and cannot be typed', async () => {
  server.reply(systemSettingsEndpoint, () => ({
    settings: { ...stored.settings, automaticPix: true as const },
  }));
  await openForm();
  expect(screen.getByText(/PIX automático ligado/)).toBeVisible();
});

test('without it nothing is said of it', async () => {
  await openForm();
  expect(screen.queryByText(/PIX automático/)).toBeNull();
});

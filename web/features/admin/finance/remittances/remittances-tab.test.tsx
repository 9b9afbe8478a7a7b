import { screen, waitFor } from '@testing-library/react';
import { beforeEach, expect, test } from 'vitest';

import {
  createRemittanceEndpoint,
  remittanceFileEndpoint,
  remittancesEndpoint,
} from '#contract/bank-files';
import { catchDownloads } from '#web/testing/downloads.ts';
import { cellsOf, press, rowsOf } from '#web/testing/screen.ts';
import { server } from '#web/testing/server.ts';

import { openFinance } from '../finance-page.fixture.tsx';
import { remittance, waiting, serveFinance } from '../finance.fixture.ts';

beforeEach(serveFinance);

const button = async () => screen.findByRole('button', { name: 'Gerar remessa' });
const waits = () =>
  server.reply(remittancesEndpoint, {
    problem: null,
    numbers: null,
    waiting: [waiting(1), waiting(2, { instruction: '06' }), waiting(3, { instruction: '02' })],
    remittances: [remittance(1)],
  });

test('what waits is told by what the bank is asked to do', async () => {
  waits();
  await openFinance('?aba=remessas');
  const rows = await rowsOf('Instruções para a próxima remessa');
  expect(rows.map(cellsOf)).toEqual([
    ['Registrar', '#00000001', 'Loja 1', 'Vencimento 16/12/2026', `R$\u00A0250,00`],
    ['Alterar vencimento', '#00000002', 'Loja 2', 'Vencimento 16/12/2026', `R$\u00A0250,00`],
    ['Baixar', '#00000003', 'Loja 3', 'Vencimento 16/12/2026', `R$\u00A0250,00`],
  ]);
  expect(await button()).not.toHaveAttribute('aria-disabled');
  expect(await button()).toHaveAccessibleDescription(
    '3 instruções irão no arquivo CNAB 240 deste envio.',
  );
});

test.each([
  [
    'a problem',
    {
      problem: 'Configure a conta bancária dos boletos antes de emitir.',
      numbers: null,
      waiting: [waiting(1)],
    },
    'Configure a conta bancária dos boletos antes de emitir.',
  ],
  [
    'nothing to send',
    { problem: null, numbers: null, waiting: [] },
    'Nada espera a próxima remessa.',
  ],
])('with %s the button does nothing and says why', async (_case, state, reason) => {
  server.reply(remittancesEndpoint, { ...state, remittances: [] });
  await openFinance('?aba=remessas');
  expect(await button()).toHaveAttribute('aria-disabled', 'true');
  expect(await button()).toHaveAccessibleDescription(reason);
  await press('Gerar remessa');
  expect(server.changes()).toEqual([]);
  expect(screen.queryAllByRole('link', { name: 'Abrir as configurações do sistema' })).toHaveLength(
    state.problem ? 1 : 0,
  );
});

test('numbers that run out are warned of, with the way to mend it', async () => {
  const numbers = 'Restam 12 números de boleto: a faixa vai até 999. Peça outra ao banco.';
  server.reply(remittancesEndpoint, {
    problem: null,
    numbers,
    waiting: [waiting(1)],
    remittances: [],
  });
  await openFinance('?aba=remessas');
  expect(await screen.findByText(numbers)).toBeInTheDocument();
  expect(
    screen.getByRole('link', { name: 'Abrir as configurações do sistema' }),
  ).toBeInTheDocument();
  // What waits can go all the same.
  expect(await button()).not.toHaveAttribute('aria-disabled');
});

test('a remittance is made once, told, downloaded, and then stands in the history', async () => {
  waits();
  const made = remittance(2);
  server.reply(createRemittanceEndpoint, {
    message: 'Remessa gerada com sucesso',
    remittance: made,
    leftOut: [],
  });
  server.reply(remittanceFileEndpoint, new File(['341'], 'a.txt'));
  const saved = catchDownloads();
  await openFinance('?aba=remessas');
  await rowsOf('Instruções para a próxima remessa');
  server.reply(remittancesEndpoint, {
    problem: null,
    numbers: null,
    waiting: [],
    remittances: [made, remittance(1)],
  });
  const make = await button();
  make.click();
  make.click();
  expect(await screen.findByText('Remessa gerada com sucesso')).toBeInTheDocument();
  await waitFor(() => expect([...saved.keys()]).toEqual(['a.txt']));
  await screen.findByText('Nenhuma instrução em espera');
  expect(server.changes()).toHaveLength(1);
  expect((await rowsOf('Remessas geradas')).map(cellsOf)[0]).toEqual([
    'remessa_341_000002_2026-11-16.txt',
    'Itaú Sequência 2',
    `R$\u00A0500,00 2 títulos`,
    '16/11/2026 09:00 ana@ourela.example',
    'Baixar',
  ]);
});

test('who is left out is named with the reason, before and after', async () => {
  const lame = waiting(9, { problem: 'CEP do pagador: inválido' });
  server.reply(remittancesEndpoint, {
    problem: null,
    numbers: null,
    waiting: [waiting(1), lame],
    remittances: [],
  });
  const made = remittance(2);
  const { orderId, orderNumber, companyName } = lame;
  server.reply(createRemittanceEndpoint, {
    message: 'Remessa gerada com sucesso',
    remittance: made,
    leftOut: [{ orderId, orderNumber, companyName, reason: 'CEP do pagador: inválido' }],
  });
  server.reply(remittanceFileEndpoint, new File(['341'], 'a.txt'));
  catchDownloads();
  await openFinance('?aba=remessas');
  await screen.findByText('Não enviado: CEP do pagador: inválido');
  expect(await button()).toHaveAccessibleDescription(/^1 instrução irá/);
  await press('Gerar remessa');
  expect(
    await screen.findByText(
      'Ficaram de fora desta remessa: Loja 9, pedido #00000009 (CEP do pagador: inválido).',
    ),
  ).toBeInTheDocument();
});

test('a refusal stays on screen, for it names what to mend', async () => {
  waits();
  server.refuse(createRemittanceEndpoint, 409, {
    error: 'Título 1-1: CEP do pagador não informado',
    code: 'CONFLICT',
  });
  await openFinance('?aba=remessas');
  await rowsOf('Instruções para a próxima remessa');
  await press('Gerar remessa');
  expect(await screen.findByText('Título 1-1: CEP do pagador não informado')).toBeInTheDocument();
});

test('an old remittance is downloaded again; a failure of that is told', async () => {
  waits();
  server.refuse(remittanceFileEndpoint, 500);
  const saved = catchDownloads();
  await openFinance('?aba=remessas');
  await press('Baixar remessa_341_000001_2026-11-16.txt');
  await screen.findByText('Não foi possível baixar a remessa. Tente de novo pelo histórico.');
  server.reply(remittanceFileEndpoint, new File(['341'], 'a.txt'));
  await press('Baixar remessa_341_000001_2026-11-16.txt');
  await waitFor(() => expect([...saved.keys()]).toEqual(['a.txt']));
});

test('remittances that cannot be loaded say why and are asked for again', async () => {
  waits();
  server.refuse(remittancesEndpoint, 503, { message: 'Em manutenção' });
  await openFinance('?aba=remessas');
  await screen.findByText('Erro ao carregar remessas');
  server.recover(remittancesEndpoint);
  await press('Tentar novamente');
  expect(await rowsOf('Remessas geradas')).toHaveLength(1);
});

import { screen, waitFor, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { beforeEach, expect, test } from 'vitest';

import { brandEndpoint } from '#contract/brand';
import {
  deleteExampleEndpoint,
  firstStepsEndpoint,
  keepFreightEndpoint,
  loadExampleEndpoint,
  type FirstSteps,
} from '#contract/first-steps';
import { changeSettingsEndpoint, testMailEndpoint } from '#contract/system-settings';
import { firstSteps } from '#web/testing/first-steps.fixture.ts';
import { renderPages } from '#web/testing/open-pages.tsx';
import { at, paste, press, textOf, told } from '#web/testing/screen.ts';
import { server } from '#web/testing/server.ts';

import { DashboardPage } from '../dashboard-page.tsx';
import { serveDashboard } from '../dashboard.fixture.tsx';
import { FirstStepsPage } from './first-steps-page.tsx';

beforeEach(() => {
  serveDashboard();
  server.reply(brandEndpoint, { name: 'Jandira', logoUrl: null });
});

async function open(steps: FirstSteps, address = '/admin') {
  server.reply(firstStepsEndpoint, steps);
  return renderPages(
    { '/admin': DashboardPage, '/admin/first-steps': FirstStepsPage },
    { at: address },
  );
}

const list = async () => {
  const title = await screen.findByRole('heading', { level: 2, name: 'Primeiros passos' });
  return within(title.closest<HTMLElement>('section') ?? document.body);
};
const waysIn = (element: HTMLElement) =>
  within(element)
    .queryAllByRole('link')
    .map((link) => [textOf(link), link.getAttribute('href')]);
const step = async (name: string) => {
  const title = (await list()).getByRole('heading', { level: 3, name: new RegExp(`^${name}`) });
  return title.closest('li') ?? document.body;
};

test('a portal that begins shows its steps instead of queues, each with its place', async () => {
  await open(
    firstSteps(
      { brand: true, freight: true },
      { brand: { name: 'Jandira', named: true, cnpj: 'x', contactEmail: '', logo: false } },
    ),
  );
  const steps = await list();
  expect(steps.getByText('2 de 6 feitos, cerca de 25 minutos até abrir')).toBeVisible();
  expect(steps.getByRole('meter')).toHaveAttribute('aria-valuenow', '2');
  expect(screen.queryByRole('heading', { name: 'Para fazer' })).toBeNull();
  expect(textOf(await step('Marca e logo'))).toContain('Falta só o logo');
  expect(waysIn(await step('Marca e logo'))).toEqual([['Pôr o logo', '/admin/settings#logo']]);
  expect(await step('PIX e conta para receber')).toHaveAttribute('aria-current', 'step');
  expect(waysIn(await step('PIX e conta'))).toEqual([['Preencher', '/admin/settings#pix']]);
  expect(waysIn(await step('Frete'))).toEqual([['Rever', '/admin/settings#shipping']]);
  expect(waysIn(await step('Primeiros produtos'))).toEqual([
    ['Importar planilha', '/admin/tool'],
    ['Cadastrar produto', '/admin/products/create'],
  ]);
  expect(waysIn(await step('Primeiros revendedores'))).toEqual([
    ['Convidar', '/admin/resellers?convidar=true'],
    ['Importar planilha', '/admin/resellers/import'],
  ]);
});

test('put away for the day, they are still where the settings lead to', async () => {
  const { unmount } = await open(firstSteps());
  await press('Esconder por hoje');
  expect(await screen.findByText('Tudo em dia')).toBeVisible();
  unmount();
  await open(firstSteps());
  expect(await screen.findByText('Tudo em dia')).toBeVisible();
  await open(firstSteps(), '/admin/first-steps');
  expect((await list()).getAllByRole('listitem')).toHaveLength(6);
  expect(screen.queryByRole('button', { name: 'Esconder por hoje' })).toBeNull();
});

test('the suggested freight is kept with one press', async () => {
  await open(firstSteps({ brand: true, payment: true }));
  server.reply(keepFreightEndpoint, firstSteps({ brand: true, payment: true, freight: true }));
  await press('Usar a tabela sugerida');
  await waitFor(async () => expect(await step('Frete')).toHaveClass('is-done'));
});

const BEFORE_POLICIES = { brand: true, payment: true, freight: true };

test('a model is published once its gaps are filled', async () => {
  await open(firstSteps(BEFORE_POLICIES));
  await userEvent.click(await screen.findByRole('radio', { name: /^Pronta entrega/ }));
  await press('Ler o modelo');
  expect(await screen.findByText(/em até 2 dias úteis depois da liberação/)).toBeVisible();
  const read = within(screen.getByRole('dialog'));
  await userEvent.click(read.getByRole('button', { name: 'Usar este modelo' }));
  await press('Publicar');
  expect(server.calls(changeSettingsEndpoint)).toHaveLength(0);
  expect(at('Termos de uso')).toHaveFocus();
  expect(screen.getByText(/entre colchetes: \[Informe o foro/)).toBeVisible();
});

test('the texts may be begun before their turn', async () => {
  await open(firstSteps());
  await press('Escolher modelo');
  expect(screen.getByRole('radio', { name: /^Atacado de moda/ })).toHaveFocus();
});

test('from nothing, both texts are wanted, and become the brand’s own', async () => {
  await open(firstSteps(BEFORE_POLICIES));
  await userEvent.click(await screen.findByRole('radio', { name: /^Escrever do zero/ }));
  await press('Escrever os textos');
  await press('Publicar');
  expect(await screen.findAllByText('Escreva o texto')).toHaveLength(2);
  await paste('Termos de uso', 'Vendemos a lojas.');
  await paste('Política de privacidade', 'Guardamos pouco.');
  server.refuse(changeSettingsEndpoint, 500);
  await press('Publicar');
  await waitFor(() =>
    expect(server.bodies(changeSettingsEndpoint)).toEqual([
      { settings: { termsOfService: 'Vendemos a lojas.', privacyPolicy: 'Guardamos pouco.' } },
    ]),
  );
  // What was typed is not lost with a failure.
  expect(at('Termos de uso')).toHaveValue('Vendemos a lojas.');
});

test('the example is loaded with one press, and deleted after a question that says what goes', async () => {
  await open(firstSteps());
  server.reply(loadExampleEndpoint, () => {
    server.reply(firstStepsEndpoint, firstSteps({}, { example: { loaded: true, mayLoad: false } }));
    return { message: 'Dados de exemplo carregados' };
  });
  await press('Começar com dados de exemplo');
  await told('Dados de exemplo carregados');
  await press('Apagar exemplo');
  const question = await screen.findByRole('alertdialog', { name: 'Apagar os dados de exemplo?' });
  expect(question).toHaveTextContent(
    'O que você mesmo cadastrou, os seus pedidos e as configurações ficam.',
  );
  expect(server.calls(deleteExampleEndpoint)).toHaveLength(0);
  server.reply(deleteExampleEndpoint, () => {
    server.reply(firstStepsEndpoint, firstSteps());
    return { message: 'Dados de exemplo apagados' };
  });
  await userEvent.click(within(question).getByRole('button', { name: 'Apagar exemplo' }));
  await told('Dados de exemplo apagados');
  expect(await screen.findByRole('button', { name: /^Começar com dados/ })).toBeVisible();
});

test('a mail is tried', async () => {
  server.reply(testMailEndpoint, { to: 'ana@jandira.example' });
  await open(firstSteps());
  await press('Enviar e-mail de teste');
  await told('E-mail de teste a caminho de ana@jandira.example');
  expect(server.calls(testMailEndpoint)).toHaveLength(1);
});

test('whoever comes back from the last step is told that all is ready', async () => {
  const all = { ...BEFORE_POLICIES, policies: true, products: true };
  const { client } = await open(firstSteps(all));
  await list();
  server.reply(firstStepsEndpoint, firstSteps({ ...all, resellers: true }, { starting: false }));
  await client.invalidateQueries();
  await told('Seu portal está pronto');
  expect(await screen.findByText('Tudo em dia')).toBeVisible();
});

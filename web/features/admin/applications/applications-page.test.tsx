import { screen, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { beforeEach, expect, test } from 'vitest';

import { pendingApplicationsEndpoint } from '#contract/applications';
import { asId, type ApplicationId } from '#contract/ids';
import { press, SERVER_DOWN } from '#web/testing/screen.ts';
import { server } from '#web/testing/server.ts';

import { open, SUMMARY, serveApplication } from './applications.fixture.tsx';

beforeEach(serveApplication);

const texts = (row: HTMLElement | undefined) =>
  within(row ?? document.body)
    .getAllByRole('cell')
    .map((cell) => cell.textContent);

test('the list shows each application, dashes for what is missing, and how many wait', async () => {
  server.reply(pendingApplicationsEndpoint, {
    items: [
      SUMMARY,
      {
        ...SUMMARY,
        id: asId<ApplicationId>('00000000-0000-4000-8000-0000000000a2'),
        companyLegalName: 'Ateliê Brisa',
        cnpj: null,
        responsibleName: null,
        city: null,
        state: null,
        storeType: null,
      },
    ],
    nextCursor: null,
    total: 2,
  });
  open('/admin/applications');
  expect(await screen.findByText('Pendentes: 2')).toBeInTheDocument();
  const [, first, second] = screen.getAllByRole('row');
  expect(texts(first)).toEqual([
    '12/11/2026 21:14',
    'Umbu Comércio de Vestuário Ltda',
    '11.222.333/0001-81',
    'Marina Tavares',
    'Salvador/BA',
    'Loja física',
    'Ver detalhes de Umbu Comércio de Vestuário Ltda',
  ]);
  expect(texts(second).slice(2, 6)).toEqual(['-', '-', '-', '-']);
  expect(screen.getByText('2 itens')).toBeInTheDocument();
  expect(screen.getByText('Fim da lista')).toBeInTheDocument();
  await userEvent.click(screen.getByRole('link', { name: /Ver detalhes de Umbu/ }));
  await screen.findByRole('heading', { level: 1, name: 'Boutique Umbu' });
});

test('nobody waits', async () => {
  server.reply(pendingApplicationsEndpoint, { items: [], nextCursor: null, total: 0 });
  open('/admin/applications');
  expect(await screen.findByText('Nenhuma aplicação pendente')).toBeInTheDocument();
  expect(screen.getByText('Pendentes: 0')).toBeInTheDocument();
});

test('a list that cannot be loaded says why and tries again', async () => {
  server.refuse(pendingApplicationsEndpoint, 500, 'Banco fora do ar');
  open('/admin/applications');
  expect(await screen.findByText('Erro ao carregar aplicações')).toBeInTheDocument();
  expect(screen.getByText(SERVER_DOWN)).toBeInTheDocument();
  server.reply(pendingApplicationsEndpoint, { items: [SUMMARY], nextCursor: null, total: 1 });
  await press('Tentar novamente');
  expect(await screen.findByText('1 item')).toBeInTheDocument();
});

test('Carregar mais goes on from the cursor; a failure keeps the list and can be repeated', async () => {
  server.reply(pendingApplicationsEndpoint, { items: [SUMMARY], nextCursor: 'c1', total: 2 });
  open('/admin/applications');
  await screen.findByText('1 item');
  server.refuse(pendingApplicationsEndpoint, 500, 'não');
  await press('Carregar mais');
  expect(await screen.findByText('Falha ao carregar mais aplicações')).toBeInTheDocument();
  expect(screen.getByText('1 item')).toBeInTheDocument();

  const second = { ...SUMMARY, id: asId<ApplicationId>('00000000-0000-4000-8000-0000000000a2') };
  server.reply(pendingApplicationsEndpoint, { items: [second], nextCursor: null, total: 2 });
  const release = server.hold(pendingApplicationsEndpoint);
  await press('Carregar mais');
  expect(await screen.findByRole('button', { name: 'Carregando...' })).toBeInTheDocument();
  release();
  expect(await screen.findByText('2 itens')).toBeInTheDocument();
  expect(screen.getByText('Fim da lista')).toBeInTheDocument();
});

import { screen, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { toast } from 'react-hot-toast/headless';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';

import {
  answerFetch,
  answers,
  heldBack,
  LIST,
  open,
  press,
  refusal,
  resetServer,
  SUMMARY,
} from './fake-back-office.tsx';

beforeEach(() => {
  vi.stubGlobal('fetch', answerFetch);
  vi.stubGlobal('scrollTo', () => undefined);
  resetServer();
});
afterEach(() => {
  toast.remove();
  vi.unstubAllGlobals();
});

const texts = (row: HTMLElement | undefined) =>
  within(row ?? document.body)
    .getAllByRole('cell')
    .map((cell) => cell.textContent);

test('the list shows each application, dashes for what is missing, and how many wait', async () => {
  answers[LIST] = {
    body: {
      items: [
        SUMMARY,
        {
          ...SUMMARY,
          id: '00000000-0000-4000-8000-0000000000a2',
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
    },
  };
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
  answers[LIST] = { body: { items: [], nextCursor: null, total: 0 } };
  open('/admin/applications');
  expect(await screen.findByText('Nenhuma aplicação pendente')).toBeInTheDocument();
  expect(screen.getByText('Pendentes: 0')).toBeInTheDocument();
});

test('a list that cannot be loaded says why and tries again', async () => {
  answers[LIST] = refusal(500, 'Banco fora do ar');
  open('/admin/applications');
  expect(await screen.findByText('Erro ao carregar aplicações')).toBeInTheDocument();
  expect(
    screen.getByText('Erro interno do servidor. Tente novamente mais tarde.'),
  ).toBeInTheDocument();
  answers[LIST] = { body: { items: [SUMMARY], nextCursor: null, total: 1 } };
  await press('Tentar novamente');
  expect(await screen.findByText('1 item')).toBeInTheDocument();
});

test('Carregar mais goes on from the cursor; a failure keeps the list and can be repeated', async () => {
  answers[LIST] = { body: { items: [SUMMARY], nextCursor: 'c1', total: 2 } };
  open('/admin/applications');
  await screen.findByText('1 item');
  answers[`${LIST}?cursor=c1`] = refusal(500, 'não');
  await press('Carregar mais');
  expect(await screen.findByText('Falha ao carregar mais aplicações')).toBeInTheDocument();
  expect(screen.getByText('1 item')).toBeInTheDocument();

  const second = { ...SUMMARY, id: '00000000-0000-4000-8000-0000000000a2' };
  const { promise, answer } = heldBack();
  answers[`${LIST}?cursor=c1`] = promise;
  await press('Carregar mais');
  expect(await screen.findByRole('button', { name: 'Carregando...' })).toBeInTheDocument();
  answer({ body: { items: [second], nextCursor: null, total: 2 } });
  expect(await screen.findByText('2 itens')).toBeInTheDocument();
  expect(screen.getByText('Fim da lista')).toBeInTheDocument();
});

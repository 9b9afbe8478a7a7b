import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import {
  createMemoryHistory,
  createRootRoute,
  createRoute,
  createRouter,
  RouterProvider,
} from '@tanstack/react-router';
import { fireEvent, render, screen, waitFor } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { beforeEach, expect, test, vi } from 'vitest';

import { Toaster } from '#web/ui/toast.tsx';

import { ApplicationPage } from './application-page.tsx';
import { EMPTY, type ApplicationInput } from './application.rules.ts';
import { readDraft, saveDraft } from './draft.ts';

const fetchMock = vi.fn<typeof fetch>();
const DRAFT: ApplicationInput = {
  ...EMPTY,
  companyLegalName: 'Umbu Ltda',
  cnpj: '11.222.333/0001-81',
  responsibleName: 'Marina Tavares',
  email: 'loja@umbu.example',
  phone: '(71) 3555-0142',
  cep: '40140-110',
  state: 'BA',
  city: 'Salvador',
  street: 'Rua da Graça',
  number: '87',
  neighborhood: 'Graça',
  storeType: 'Showroom',
};

beforeEach(() => {
  fetchMock.mockReset();
  vi.stubGlobal('fetch', fetchMock);
});

async function open(step = 1) {
  const root = createRootRoute();
  const at = (path: string, name: string) =>
    createRoute({ getParentRoute: () => root, path, component: () => <h1>{name}</h1> });
  const page = createRoute({
    getParentRoute: () => root,
    path: '/register/complete',
    component: ApplicationPage,
  });
  const router = createRouter({
    routeTree: root.addChildren([page, at('/login', 'Entrada'), at('/register', 'Simples')]),
    history: createMemoryHistory({ initialEntries: [`/register/complete?step=${step}`] }),
  });
  render(
    <QueryClientProvider client={new QueryClient()}>
      <RouterProvider router={router} />
      <Toaster />
    </QueryClientProvider>,
  );
  await screen.findByRole('heading', { level: 1, name: 'Cadastro completo' });
}

const atStep = (name: string) => screen.findByRole('heading', { level: 2, name });
const press = (name: string) => userEvent.click(screen.getByRole('button', { name }));
const input = (label: string) => screen.getByLabelText(new RegExp(`^${label}`));

async function put(label: string, text: string) {
  await userEvent.click(input(label));
  await userEvent.paste(text);
}

test('a step with gaps is not left; its errors show and go when the field is edited', async () => {
  await open();
  await press('Continuar');
  expect(await screen.findByText('Razão social é obrigatória')).toBeInTheDocument();
  expect(screen.getByText('CNPJ é obrigatório')).toBeInTheDocument();
  expect(await screen.findByText('Por favor, corrija os erros no formulário.')).toBeInTheDocument();
  expect(input('Razão social')).toHaveFocus();
  await put('Razão social', 'Umbu Ltda');
  expect(screen.queryByText('Razão social é obrigatória')).toBeNull();
  expect(screen.getByText('CNPJ é obrigatório')).toBeInTheDocument();
});

test('a good step leads on, its texts are kept in the draft, and Voltar returns to them', async () => {
  await open();
  await put('Razão social', 'Umbu Ltda');
  await put('CNPJ', '11222333000182');
  expect(input('CNPJ')).toHaveAccessibleDescription('CNPJ com dígitos inválidos');
  await press('Continuar');
  expect(await atStep('Responsável')).toHaveFocus();
  expect(screen.getByText('Etapa 2 de 6')).toBeInTheDocument();
  await put('Telefone', '71935550142');
  expect(input('Telefone')).toHaveValue('(71) 93555-0142');
  expect(readDraft()).toMatchObject({
    companyLegalName: 'Umbu Ltda',
    cnpj: '11.222.333/0001-82',
    phone: '(71) 93555-0142',
  });
  await press('Voltar');
  await atStep('Empresa');
  expect(input('Razão social')).toHaveValue('Umbu Ltda');
});

test('a step beyond the first gap of the draft is not opened', async () => {
  saveDraft({ ...DRAFT, city: '' });
  await open(6);
  await atStep('Endereço');
  expect(input('Rua')).toHaveValue('Rua da Graça');
});

test('a draft can be thrown away', async () => {
  saveDraft(DRAFT);
  await open(3);
  await atStep('Endereço');
  await press('Limpar rascunho');
  await press('Limpar');
  await atStep('Empresa');
  expect(input('Razão social')).toHaveValue('');
  expect(readDraft()).toBeUndefined();
});

test('documents are checked, dropped, replaced and removed', async () => {
  saveDraft(DRAFT);
  await open(5);
  await atStep('Documentos');
  const card = screen.getByLabelText('Cartão CNPJ');
  const bad = new File(['<svg/>'], 'a.svg', { type: 'image/svg+xml' });
  fireEvent.drop(card, { dataTransfer: { files: [bad] } });
  expect(card).toHaveAccessibleDescription(
    'Nenhum arquivo escolhido Arquivo inválido. Envie PDF, JPG, PNG ou WEBP.',
  );
  await userEvent.upload(card, new File(['x'], 'cartao.pdf', { type: 'application/pdf' }));
  expect(card).toHaveAccessibleDescription('cartao.pdf · 1 kB');
  await press('Remover Cartão CNPJ');
  expect(card).toHaveAccessibleDescription('Nenhum arquivo escolhido');
  expect(card).toHaveFocus();
});

test('the review shows all, sends texts and files once, and says that it arrived', async () => {
  fetchMock.mockResolvedValue(
    new Response(JSON.stringify({ message: 'ok', id: '00000000-0000-4000-8000-0000000000a1' }), {
      status: 201,
    }),
  );
  saveDraft(DRAFT);
  await open(5);
  await userEvent.upload(
    screen.getByLabelText('Foto da fachada'),
    new File(['x'], 'fachada.png', { type: 'image/png' }),
  );
  await press('Continuar');
  await atStep('Revisão e envio');
  expect(screen.getByText('fachada.png')).toBeInTheDocument();
  expect(screen.getByText('loja@umbu.example')).toBeInTheDocument();
  expect(fetchMock).not.toHaveBeenCalled();

  await userEvent.dblClick(screen.getByRole('button', { name: 'Enviar cadastro' }));
  const text = 'Cadastro enviado com sucesso! Aguarde a aprovação do administrador.';
  expect(await screen.findByText(text)).toBeInTheDocument();
  expect(screen.getByRole('heading', { level: 1 })).toHaveFocus();
  expect(fetchMock).toHaveBeenCalledTimes(1);
  const form = fetchMock.mock.lastCall?.[1]?.body;
  if (!(form instanceof FormData)) throw new Error('expected a form');
  expect(form.get('companyLegalName')).toBe('Umbu Ltda');
  expect(form.has('tradeName')).toBe(false);
  expect(form.get('storeFront')).toMatchObject({ name: 'fachada.png' });
  expect(readDraft()).toBeUndefined();
  expect(screen.getByRole('link', { name: 'Voltar ao Login' })).toHaveAttribute('href', '/login');
});

test("the server's refusal opens the step it is about, at the field", async () => {
  const text = 'E-mail já cadastrado';
  fetchMock.mockResolvedValue(
    new Response(JSON.stringify({ error: text, message: text, code: 'EMAIL_TAKEN' }), {
      status: 409,
    }),
  );
  saveDraft(DRAFT);
  await open(6);
  await atStep('Revisão e envio');
  await press('Enviar cadastro');
  await atStep('Responsável');
  await waitFor(() => expect(input('E-mail de acesso')).toHaveFocus());
  expect(input('E-mail de acesso')).toHaveAccessibleDescription(text);
  expect(readDraft()).toEqual(DRAFT);
});

test('a refused document is told at its field', async () => {
  const text = 'Arquivo inválido. Envie PDF, JPG, PNG ou WEBP.';
  fetchMock.mockResolvedValue(
    new Response(
      JSON.stringify({
        error: text,
        message: text,
        code: 'INVALID_INPUT',
        details: [{ path: 'cnpjCard', message: text }],
      }),
      { status: 400 },
    ),
  );
  saveDraft(DRAFT);
  await open(6);
  await press('Enviar cadastro');
  await atStep('Documentos');
  expect(screen.getByLabelText('Cartão CNPJ')).toHaveAccessibleDescription(
    `Nenhum arquivo escolhido ${text}`,
  );
});

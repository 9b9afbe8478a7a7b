import { fireEvent, screen, waitFor } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { expect, test } from 'vitest';

import { submitApplicationEndpoint } from '#contract/applications';
import type { ApplicationId } from '#contract/ids';
import { openPages } from '#web/testing/open-pages.tsx';
import { uuid } from '#web/testing/product.fixture.ts';
import { at, paste, press } from '#web/testing/screen.ts';
import { server } from '#web/testing/server.ts';

import { ApplicationPage } from './application-page.tsx';
import { DRAFT } from './application.fixture.ts';
import { readDraft, saveDraft } from './draft.ts';

const open = (step = 1) =>
  openPages(
    { '/register/complete': ApplicationPage, '/login': 'Entrada', '/register': 'Simples' },
    { at: `/register/complete?step=${step}`, title: 'Cadastro completo' },
  );

const atStep = (name: string) => screen.findByRole('heading', { level: 2, name });

test('a step with gaps is not left; its errors show and go when the field is edited', async () => {
  await open();
  await press('Continuar');
  expect(await screen.findByText('Razão social é obrigatória')).toBeInTheDocument();
  expect(screen.getByText('CNPJ é obrigatório')).toBeInTheDocument();
  expect(await screen.findByText('Por favor, corrija os erros no formulário.')).toBeInTheDocument();
  expect(at('Razão social')).toHaveFocus();
  await paste('Razão social', 'Umbu Ltda');
  expect(screen.queryByText('Razão social é obrigatória')).toBeNull();
  expect(screen.getByText('CNPJ é obrigatório')).toBeInTheDocument();
});

test('a good step leads on, its texts are kept in the draft, and Voltar returns to them', async () => {
  await open();
  await paste('Razão social', 'Umbu Ltda');
  await paste('CNPJ', '11222333000182');
  expect(at('CNPJ')).toHaveAccessibleDescription('CNPJ com dígitos inválidos');
  await press('Continuar');
  expect(await atStep('Responsável')).toHaveFocus();
  expect(screen.getByText('Etapa 2 de 6')).toBeInTheDocument();
  await paste('Telefone', '71935550142');
  expect(at('Telefone')).toHaveValue('(71) 93555-0142');
  expect(readDraft()).toMatchObject({
    companyLegalName: 'Umbu Ltda',
    cnpj: '11.222.333/0001-82',
    phone: '(71) 93555-0142',
  });
  await press('Voltar');
  await atStep('Empresa');
  expect(at('Razão social')).toHaveValue('Umbu Ltda');
});

test('a step beyond the first gap of the draft is not opened', async () => {
  saveDraft({ ...DRAFT, city: '' });
  await open(6);
  await atStep('Endereço');
  expect(at('Rua')).toHaveValue('Rua da Graça');
});

test('a draft can be thrown away', async () => {
  saveDraft(DRAFT);
  await open(3);
  await atStep('Endereço');
  await press('Limpar rascunho');
  await press('Limpar');
  await atStep('Empresa');
  expect(at('Razão social')).toHaveValue('');
  expect(readDraft()).toBeUndefined();
});

test('documents are checked, dropped, replaced and removed', async () => {
  saveDraft(DRAFT);
  await open(5);
  await atStep('Documentos');
  const card = at('Cartão CNPJ');
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
  server.reply(submitApplicationEndpoint, { message: 'ok', id: uuid<ApplicationId>(1) });
  saveDraft(DRAFT);
  await open(5);
  await userEvent.upload(
    at('Foto da fachada'),
    new File(['x'], 'fachada.png', { type: 'image/png' }),
  );
  await press('Continuar');
  await atStep('Revisão e envio');
  expect(screen.getByText('fachada.png')).toBeInTheDocument();
  expect(screen.getByText('loja@umbu.example')).toBeInTheDocument();
  expect(server.asked()).toEqual([]);

  await userEvent.dblClick(screen.getByRole('button', { name: 'Enviar cadastro' }));
  const text = 'Cadastro enviado com sucesso! Aguarde a aprovação do administrador.';
  expect(await screen.findByText(text)).toBeInTheDocument();
  expect(screen.getByRole('heading', { level: 1 })).toHaveFocus();
  const sent = server.calls(submitApplicationEndpoint);
  expect(sent).toMatchObject([
    { body: { companyLegalName: 'Umbu Ltda' }, files: { storeFront: [{ name: 'fachada.png' }] } },
  ]);
  expect(sent[0]?.body).not.toHaveProperty('tradeName');
  expect(readDraft()).toBeUndefined();
  expect(screen.getByRole('link', { name: 'Voltar ao Login' })).toHaveAttribute('href', '/login');
});

test("the server's refusal opens the step it is about, at the field", async () => {
  const text = 'E-mail já cadastrado';
  const refusal = { error: text, message: text, code: 'EMAIL_TAKEN' };
  server.refuse(submitApplicationEndpoint, 409, refusal);
  saveDraft(DRAFT);
  await open(6);
  await atStep('Revisão e envio');
  await press('Enviar cadastro');
  await atStep('Responsável');
  await waitFor(() => expect(at('E-mail de acesso')).toHaveFocus());
  expect(at('E-mail de acesso')).toHaveAccessibleDescription(text);
  expect(readDraft()).toEqual(DRAFT);
});

test('a refused document is told at its field', async () => {
  const text = 'Arquivo inválido. Envie PDF, JPG, PNG ou WEBP.';
  server.refuse(submitApplicationEndpoint, 400, {
    error: text,
    message: text,
    code: 'INVALID_INPUT',
    details: [{ path: 'cnpjCard', message: text }],
  });
  saveDraft(DRAFT);
  await open(6);
  await press('Enviar cadastro');
  await atStep('Documentos');
  expect(at('Cartão CNPJ')).toHaveAccessibleDescription(`Nenhum arquivo escolhido ${text}`);
});

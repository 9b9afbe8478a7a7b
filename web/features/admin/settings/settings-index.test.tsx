import { screen, waitFor, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { beforeEach, expect, test } from 'vitest';

import { changeSettingsEndpoint } from '#contract/system-settings';
import { at, press, retype, textOf } from '#web/testing/screen.ts';
import { server } from '#web/testing/server.ts';

import {
  openForm,
  openSettings,
  save,
  savedSettings,
  serveSettings,
  stored,
} from './settings.fixture.tsx';

beforeEach(serveSettings);

const index = () => within(screen.getByRole('navigation', { name: 'Seções' }));
const marks = () => index().getAllByRole('link').map(textOf);
const hrefOfLink = (name: string) => index().getByRole('link', { name }).getAttribute('href');
const bar = () => textOf(document.querySelector('.savebar__text'));

test('every section is in the index with what it lacks; what nobody needs has no mark', async () => {
  stored.settings = {
    ...stored.settings,
    companyName: 'Aurora',
    cnpj: '11.222.333/0001-81',
    contactEmail: 'a@aurora.example',
    phone: '',
    logoUrl: '/uploads/brand/logo.png',
    pixKey: '',
    pixPayee: '',
    pixCity: '',
    bankName: 'Banco',
    bankAgency: '1',
    bankAccount: '2',
    termsOfService: 'Termos',
    privacyPolicy: '',
  };
  await openForm();
  expect(marks()).toEqual([
    'Empresa, falta Telefone',
    'Logo, completo',
    'Catálogo, completo',
    'Grades',
    'Frete, completo',
    'Pagamento, completo',
    'Condições, completo',
    'Tabelas de preço, completo',
    'Promoções, completo',
    'Cupons, completo',
    'PIX, falta Chave PIX, Favorecido e Cidade',
    'Dados bancários, completo',
    'Boletos',
    'Grupos',
    'E-mails, completo',
    'Cobrança',
    'Termos e políticas, falta Política de privacidade',
    'Equipe',
    'Auditoria',
    'Primeiros passos',
  ]);
  expect(hrefOfLink('Equipe')).toBe('/admin/team');
  expect(hrefOfLink('Primeiros passos')).toBe('/admin/first-steps');
});

test('an address that names a section leads to it', async () => {
  openSettings('/admin/settings#pix');
  await screen.findByRole('form', { name: 'Configurações do Sistema' });
  await waitFor(() => expect(document.getElementById('pix')).toHaveFocus());
});

test('what is typed is counted by its place; discarded, it can be brought back', async () => {
  await openForm();
  expect(bar()).toBe('');
  await retype('Frete fixo', '19,90');
  expect(bar()).toBe('1 alteração não salva em Frete');
  await retype('Cidade', 'Santos');
  await userEvent.click(screen.getByRole('switch', { name: 'Emitir boletos' }));
  expect(bar()).toBe('3 alterações não salvas em Frete, PIX e Boletos');
  expect(marks()).toEqual(
    expect.arrayContaining(['Frete, alterado', 'PIX, alterado', 'Boletos, alterado']),
  );
  await press('Descartar');
  expect(at('Frete fixo')).toHaveValue('0,00');
  expect(bar()).toBe('');
  expect(screen.queryByRole('button', { name: 'Descartar' })).toBeNull();
  expect(screen.getByRole('button', { name: 'Salvar Configurações' })).toHaveFocus();
  await press('Desfazer');
  expect(at('Frete fixo')).toHaveValue('19,90');
  expect(bar()).toBe('3 alterações não salvas em Frete, PIX e Boletos');
});

test('Ctrl S saves, from within a field too', async () => {
  await openForm();
  await retype('Frete fixo', '19,90');
  await userEvent.keyboard('{Control>}s{/Control}');
  await screen.findByText('Configurações atualizadas com sucesso!');
  expect(savedSettings()).toEqual([{ shippingFee: 19.9 }]);
});

test('what is wrong is marked in the index, and the field has the focus', async () => {
  await openForm();
  await retype('Nome da empresa', 'Aurora');
  await retype('Máximo de parcelas', '99');
  await save();
  expect(at('Máximo de parcelas')).toHaveFocus();
  expect(marks()).toContain('Pagamento, com erro');
});

test('the index leads to its section', async () => {
  await openForm();
  await userEvent.click(index().getByRole('link', { name: /^PIX/ }));
  expect(document.getElementById('pix')).toHaveFocus();
  expect(index().getByRole('link', { current: 'location' })).toHaveTextContent('PIX');
});

const noteIn = (section: string) => document.querySelector<HTMLElement>(`#${section} .overwritten`);

test('what another wrote is told in its own section, one after the other', async () => {
  await openForm();
  await retype('Frete fixo', '19,90');
  await retype('Cidade', 'Santos');
  server.next.refuse(changeSettingsEndpoint, 409, {
    error: 'Outro administrador mudou o mesmo enquanto você editava. Nada foi salvo.',
    code: 'SETTINGS_CHANGED',
    details: [],
    fresh: { settings: { shippingFee: 25, pixCity: 'Curitiba' } },
  });
  await save();
  await screen.findByText(/^Nada foi salvo ainda/);
  expect(noteIn('shipping')).toHaveTextContent('Frete fixo');
  expect(noteIn('shipping')).not.toHaveTextContent('Cidade');
  expect(marks()).toEqual(expect.arrayContaining(['Frete, com erro', 'PIX, com erro']));
  await press(/^Ir para Frete$/);
  expect(document.getElementById('shipping')).toHaveFocus();
  await press(/^Manter o meu.*Frete fixo$/);
  await waitFor(() => expect(noteIn('pix')).toHaveFocus());
  expect(noteIn('shipping')).toBeNull();
});

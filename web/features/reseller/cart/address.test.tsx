import { screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { expect, test } from 'vitest';

import { at, press, told } from '#web/testing/screen.ts';

import {
  ANA,
  changeAddress,
  finish,
  finishButton,
  openCart,
  orders,
  stageCart,
} from './cart-page.fixture.tsx';

stageCart();

async function retype(label: string, text: string) {
  await userEvent.clear(at(label));
  if (text) await userEvent.paste(text);
}

test('the address comes from the profile, and what is typed is remembered', async () => {
  const { unmount } = await openCart();
  expect(
    screen.getByText('Rua das Acácias, 214 · Florianópolis, SC · CEP 88010-001'),
  ).toBeInTheDocument();
  await changeAddress();
  expect(at('Endereço')).toHaveFocus();
  expect(at('Endereço')).toHaveValue('Rua das Acácias, 214');
  expect(at('Estado \\(UF\\)')).toHaveValue('SC');
  expect(at('CEP')).toHaveValue('88010-001');
  await retype('Cidade', 'Itajaí');
  await retype('CEP', '88300100');
  expect(at('CEP')).toHaveValue('88300-100');
  await retype('Observações', 'Portão azul');
  unmount();

  await openCart();
  expect(screen.getByText('Rua das Acácias, 214 · Itajaí, SC · CEP 88300-100')).toBeInTheDocument();
  expect(screen.getByText('Portão azul')).toBeInTheDocument();
  await press('Usar endereço do perfil');
  await changeAddress();
  expect(at('Cidade')).toHaveValue('Florianópolis');
  expect(at('Observações')).toHaveValue('Portão azul');
  expect(screen.queryByRole('button', { name: 'Usar endereço do perfil' })).toBeNull();
});

test('a CEP of another state is a hint that blocks nothing; half of one is left in peace', async () => {
  await openCart();
  await changeAddress();
  expect(at('CEP')).not.toHaveAccessibleDescription();
  await retype('CEP', '69005070');
  const elsewhere = 'Este CEP é do estado AM, e o escolhido é SC. Confira o endereço.';
  expect(at('CEP')).toHaveAccessibleDescription(elsewhere);
  expect(at('CEP')).not.toBeInvalid();
  expect(finishButton()).toBeEnabled();
  await userEvent.selectOptions(at('Estado \\(UF\\)'), 'AM');
  expect(at('CEP')).not.toHaveAccessibleDescription();
  await retype('CEP', '690');
  expect(at('CEP')).not.toHaveAccessibleDescription();
  await userEvent.tab();
  expect(at('CEP')).toHaveAccessibleDescription('Este CEP não existe. Confira os números.');
  expect(at('CEP')).not.toBeInvalid();
});

test('what one person typed is not shown to another', async () => {
  localStorage.setItem('checkout:other', JSON.stringify({ address: { city: 'Outra' } }));
  await openCart();
  expect(screen.getByText(/Florianópolis, SC/)).toBeInTheDocument();
});

test.each([
  ['an empty field', { city: '' }, 'Cidade'],
  ['a CEP of another state', { zipCode: '69005-070' }, 'CEP'],
])('%s opens the address from the start', async (_, typed, label) => {
  localStorage.setItem(`checkout:${ANA.id}`, JSON.stringify({ address: typed }));
  await openCart();
  expect(at(label)).toBeInTheDocument();
  expect(screen.queryByRole('button', { name: /^Alterar/ })).toBeNull();
});

test('an empty field of the address is told, marked and takes the focus', async () => {
  await openCart();
  await changeAddress();
  await retype('CEP', '');
  await retype('Cidade', '');
  await finish();
  expect(await told('Preencha todas as informações de entrega')).toBeInTheDocument();
  expect(at('Cidade')).toHaveFocus();
  expect(at('Cidade')).toHaveAccessibleDescription('Cidade é obrigatória');
  expect(at('CEP')).toHaveAccessibleDescription('CEP é obrigatório');
  expect(orders()).toEqual([]);
  await userEvent.type(at('Cidade'), 'I');
  expect(at('Cidade')).not.toHaveAttribute('aria-invalid');
  expect(at('CEP')).toHaveAttribute('aria-invalid', 'true');
});

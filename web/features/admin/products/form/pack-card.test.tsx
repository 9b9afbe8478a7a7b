import { screen, waitFor } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { beforeEach, expect, test } from 'vitest';

import { createProductEndpoint, updateProductEndpoint } from '#contract/product-endpoints';
import { at, press, retype } from '#web/testing/screen.ts';
import { server } from '#web/testing/server.ts';

import {
  openEdit,
  openForm,
  product,
  save,
  saved,
  serveProduct,
  stockOf,
  stored,
  updates,
} from '../product-form.fixture.tsx';

beforeEach(serveProduct);

const choose = (name: RegExp) => userEvent.click(screen.getByRole('radio', { name }));
const inGrade = (size: string) => `Peças na grade do tamanho ${size}`;

test('nothing is sent of a pack where there is none and none was chosen', async () => {
  await openEdit();
  expect(screen.getByRole('radio', { name: /^Por peça/ })).toBeChecked();
  await retype('Título', 'Outra');
  await save();
  await saved();
  expect(updates()[0]).not.toHaveProperty('pack');
});

test('multiples are said back as they will be sold', async () => {
  await openEdit();
  await choose(/^Em múltiplos/);
  await userEvent.type(at('Peças por pacote'), '6');
  expect(screen.getByText('Vendido de 6 em 6.')).toBeVisible();
  await save();
  await saved();
  expect(updates()[0]).toMatchObject({ pack: '6' });
});

test('a closed grade is put together by size, and taken away again', async () => {
  await openEdit();
  await choose(/^Em grade fechada/);
  await userEvent.type(at(inGrade('P')), '1');
  await userEvent.type(at(inGrade('M')), '2');
  expect(screen.getByText(/1 grade = 3 peças/)).toBeVisible();
  await save();
  await saved();
  expect(updates()[0]).toMatchObject({ pack: 'P 1 + M 2' });
});

test('a pack that is there is shown, and by the piece takes it away', async () => {
  stored.product = product({ pack: 'P 1 + M 2' });
  await openEdit();
  expect(screen.getByRole('radio', { name: /^Em grade fechada/ })).toBeChecked();
  expect(at(inGrade('M'))).toHaveValue('2');
  await choose(/^Por peça/);
  await save();
  await saved();
  expect(updates()[0]).toMatchObject({ pack: null });
});

test.each([/^Em múltiplos/, /^Em grade fechada/])(
  'chosen and left empty (%s) it is not saved as by the piece',
  async (name) => {
    await openEdit();
    await choose(name);
    await save();
    expect(await screen.findByText(/^Use um número de 2 a 999/)).toBeVisible();
    expect(updates()).toEqual([]);
  },
);

test('what the server says of it stands there', async () => {
  await openEdit();
  await choose(/^Em grade fechada/);
  await userEvent.type(at(inGrade('P')), '2');
  const message = 'A grade tem o tamanho P, que o produto não tem';
  server.next.refuse(updateProductEndpoint, 400, {
    error: message,
    message,
    code: 'INVALID_INPUT',
    details: [{ path: 'pack', message }],
  });
  await save();
  expect(await screen.findByText(message, { selector: '.pack *' })).toBeVisible();
});

test('a new product is created with it', async () => {
  await openForm('create');
  await userEvent.type(at('Título'), 'Meia');
  await userEvent.type(at('MSRP'), '19,90');
  await userEvent.type(at('Peso'), '0,05');
  await userEvent.type(stockOf('M'), '12');
  await choose(/^Em múltiplos/);
  await userEvent.type(at('Peças por pacote'), '12');
  await press('Criar Produto');
  await waitFor(() => expect(server.bodies(createProductEndpoint)).toHaveLength(1));
  expect(server.bodies(createProductEndpoint)[0]).toMatchObject({ pack: '12' });
});

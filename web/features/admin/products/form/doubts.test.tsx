import { screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { beforeEach, expect, test } from 'vitest';

import { createProductEndpoint, updateProductEndpoint } from '#contract/product-endpoints';
import { at, press } from '#web/testing/screen.ts';
import { server } from '#web/testing/server.ts';

import { openForm, retype, stockOf, serveProduct } from '../product-form.fixture.tsx';

beforeEach(serveProduct);

const ABOVE = 'Preço 40% maior que o sugerido: o revendedor pagaria mais que o cliente dele';
const HEAVY = 'Mais de 5 kg por peça: o peso é em quilos?';

test('on a new product a slip is pointed at while it is typed, and can be saved', async () => {
  await openForm('create');
  await userEvent.type(at('Título'), 'Saia');
  await userEvent.type(at('MSRP'), '100');
  expect(at('Preço 40%')).toHaveAccessibleDescription('Calculado pelo MSRP');
  await retype(at('Preço 40%'), '100,01');
  await userEvent.type(at('Peso'), '220');
  expect(at('Preço 40%')).toHaveAccessibleDescription(ABOVE);
  expect(at('Peso')).toHaveAccessibleDescription(HEAVY);
  await retype(stockOf('P'), '3');
  await press('Criar Produto');
  await screen.findByText('Produto criado com sucesso!');
  expect(server.bodies(createProductEndpoint)).toMatchObject([{ price40: 100.01, weight: 220 }]);
});

test('on a known one as well, and not once it is put right', async () => {
  await openForm('edit');
  await retype(at('MSRP'), '50');
  await retype(at('Preço 40%'), '60');
  expect(at('Preço 40%')).toHaveAccessibleDescription(ABOVE);
  await retype(at('MSRP'), '100');
  expect(at('Preço 40%')).not.toHaveAccessibleDescription(ABOVE);
  await press('Salvar Alterações');
  await screen.findByText('Produto atualizado com sucesso!');
  expect(server.bodies(updateProductEndpoint)).toHaveLength(1);
});

import { screen, waitFor, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { beforeEach, describe, expect, test } from 'vitest';

import type { ProductId } from '#contract/ids';
import { addColorEndpoint, getProductEndpoint } from '#contract/product-endpoints';
import { uuid } from '#web/testing/product.fixture.ts';
import { at, press, SERVER_DOWN, told } from '#web/testing/screen.ts';
import { server } from '#web/testing/server.ts';

import { ID, openEdit, product, serveProduct, stored } from '../product-form.fixture.tsx';

const NEW = uuid<ProductId>(2);
const draft = product({
  id: NEW,
  published: false,
  style: 'Breton',
  color: { name: 'Cru', value: null },
});

beforeEach(serveProduct);
beforeEach(() => {
  server.reply(addColorEndpoint, { product: draft });
  server.reply(getProductEndpoint, ({ params }) => ({
    product: params.id === ID ? stored.product : draft,
  }));
});

const dialog = async () => within(await screen.findByRole('dialog', { name: 'Nova cor' }));
async function openQuestion() {
  const opened = await openEdit();
  await press('Nova cor');
  const question = await dialog();
  const field = (label: string) => question.getByLabelText(new RegExp(`^${label}(?: \\*)?$`));
  return { ...opened, question, field };
}
const send = () => press('Criar cor');
const sent = () => server.bodies(addColorEndpoint);

describe('of a product with a style', () => {
  beforeEach(() => {
    stored.product = product({ style: 'Breton', color: { name: 'Preto', value: null } });
  });

  test('asks the new colour alone and leads to the draft', async () => {
    const { router, question, field } = await openQuestion();
    expect(question.queryByLabelText(/^Modelo/)).toBeNull();
    expect(field('Nova cor')).toHaveFocus();
    await userEvent.type(field('Nova cor'), 'Cru');
    await send();
    expect(await told('Nova cor criada com sucesso!')).toBeInTheDocument();
    expect(sent()).toEqual([{ color: { name: 'Cru', value: expect.stringMatching(/^#/) } }]);
    await waitFor(() => expect(router.state.location.pathname).toBe(`/admin/products/${NEW}/edit`));
    await waitFor(() => expect(at('Cor')).toHaveValue('Cru'));
    expect(screen.queryByRole('dialog')).toBeNull();
  });

  test('says at its field what is missing or taken, and keeps what was typed', async () => {
    const { field } = await openQuestion();
    await send();
    expect(field('Nova cor')).toHaveAccessibleDescription('Informe a cor');
    expect(field('Nova cor')).toHaveFocus();
    expect(sent()).toEqual([]);
    await userEvent.type(field('Nova cor'), 'Preto');
    const message = 'Este modelo já tem esta cor';
    const details = [{ path: 'color.name', message }];
    server.next.refuse(addColorEndpoint, 409, { error: message, code: 'COLOR_TAKEN', details });
    await send();
    await waitFor(() => expect(field('Nova cor')).toHaveAccessibleDescription(message));
    expect(field('Nova cor')).toHaveValue('Preto');
    expect(field('Nova cor')).toHaveFocus();
  });

  test('a failure that is about no field is told in the question, until it is tried again', async () => {
    const { question, field } = await openQuestion();
    await userEvent.type(field('Nova cor'), 'Cru');
    server.next.refuse(addColorEndpoint, 500);
    await send();
    expect(await question.findByText(SERVER_DOWN)).toBeInTheDocument();
    await send();
    expect(await told('Nova cor criada com sucesso!')).toBeInTheDocument();
    expect(sent()).toHaveLength(2);
  });

  test('two presses are one colour', async () => {
    const { field } = await openQuestion();
    await userEvent.type(field('Nova cor'), 'Cru');
    await userEvent.dblClick(screen.getByRole('button', { name: 'Criar cor' }));
    await told('Nova cor criada com sucesso!');
    expect(sent()).toHaveLength(1);
  });
});

describe('of a product that stands alone', () => {
  test('asks its style, by default its title, and its own colour as well', async () => {
    const { field } = await openQuestion();
    expect(field('Modelo')).toHaveValue('Camiseta Breton');
    expect(field('Cor deste produto')).toHaveFocus();
    await userEvent.type(field('Cor deste produto'), 'Preto fosco');
    await userEvent.type(field('Nova cor'), 'Cru da casa');
    await userEvent.type(field('Código da nova cor'), '#ECE2CD');
    await send();
    await told('Nova cor criada com sucesso!');
    expect(sent()).toEqual([
      {
        style: 'Camiseta Breton',
        ownColor: { name: 'Preto fosco', value: null },
        color: { name: 'Cru da casa', value: '#ece2cd' },
      },
    ]);
  });

  test('tells of each field what is wrong with it', async () => {
    const { field } = await openQuestion();
    await userEvent.clear(field('Modelo'));
    await userEvent.type(field('Nova cor'), 'Cru');
    await send();
    expect(field('Modelo')).toHaveAccessibleDescription(/Informe o modelo/);
    expect(field('Cor deste produto')).toHaveAccessibleDescription('Informe a cor');
    expect(field('Modelo')).toHaveFocus();
    await userEvent.type(field('Modelo'), 'Breton');
    await userEvent.type(field('Cor deste produto'), 'Preto');
    const message = 'Este modelo já tem esta cor';
    const details = [{ path: 'ownColor.name', message }];
    server.next.refuse(addColorEndpoint, 409, { error: message, code: 'COLOR_TAKEN', details });
    await send();
    await waitFor(() => expect(field('Cor deste produto')).toHaveAccessibleDescription(message));
    expect(field('Nova cor')).not.toHaveAccessibleDescription();
  });
});

test('what is typed on the form is saved first: the copy is made of what is saved', async () => {
  await openEdit();
  await userEvent.type(at('Título'), ' longa');
  await press('Nova cor');
  expect(await told('Salve as alterações antes de criar outra cor.')).toBeInTheDocument();
  expect(screen.queryByRole('dialog')).toBeNull();
});

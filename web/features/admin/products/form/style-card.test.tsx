import { screen, waitFor } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { beforeEach, describe, expect, test } from 'vitest';

import { COLORLESS } from '#contract/color';
import { shadeOf } from '#contract/color-names';
import {
  createProductEndpoint,
  listStylesEndpoint,
  updateProductEndpoint,
} from '#contract/product-endpoints';
import { at, press } from '#web/testing/screen.ts';
import { server } from '#web/testing/server.ts';

import {
  cancel,
  leaveQuestion,
  openEdit,
  openForm,
  product,
  retype,
  save,
  saved,
  serveProduct,
  stockOf,
  stored,
  updates,
} from '../product-form.fixture.tsx';

beforeEach(serveProduct);

const MARINE = { name: 'Marinho', value: '#101827' };
const about = (text: string) =>
  waitFor(() => expect(at('Modelo')).toHaveAccessibleDescription(text));
const styled = (more = {}) => product({ style: 'Breton', color: MARINE, ...more });

describe('a new product', () => {
  test('is sent with its style and colour, the shade filled in from the name', async () => {
    await openForm('create');
    await userEvent.type(at('Título'), 'Camiseta Breton');
    await userEvent.type(at('MSRP'), '179,90');
    await userEvent.type(at('Peso'), '0,22');
    await retype(stockOf('M'), '12');
    await userEvent.type(at('Modelo'), 'Breton');
    await userEvent.type(at('Cor'), 'preto');
    expect(at('Código da cor')).toHaveValue(shadeOf('Preto'));
    await press('Criar Produto');
    await waitFor(() => expect(server.bodies(createProductEndpoint)).toHaveLength(1));
    expect(server.bodies(createProductEndpoint)[0]).toMatchObject({
      style: 'Breton',
      color: { name: 'preto', value: shadeOf('Preto') },
    });
  });

  test('with a style and no colour is held back at the colour', async () => {
    await openForm('create');
    await userEvent.type(at('Título'), 'Camiseta');
    await userEvent.type(at('MSRP'), '10');
    await userEvent.type(at('Peso'), '1');
    await retype(stockOf('M'), '1');
    await userEvent.type(at('Modelo'), 'Breton');
    await press('Criar Produto');
    expect(at('Cor')).toHaveAccessibleDescription(COLORLESS);
    expect(at('Cor')).toHaveFocus();
    expect(server.bodies(createProductEndpoint)).toEqual([]);
    await retype(at('Modelo'), '');
    expect(at('Cor')).not.toHaveAccessibleDescription();
  });
});

describe('the style', () => {
  test('suggests those there are, and says which colours one has already', async () => {
    stored.styles = [{ name: 'Breton', colors: ['Cru', 'Preto'] }];
    await openForm('create');
    await about('Em branco: o produto fica sozinho no catálogo.');
    const suggested = document.getElementById(at('Modelo').getAttribute('list') ?? '');
    expect(suggested?.querySelectorAll('option')).toHaveLength(1);
    await userEvent.type(at('Modelo'), 'bréton');
    await about('Cores deste modelo: Cru, Preto.');
    await userEvent.type(at('Modelo'), ' II');
    await about('Modelo novo.');
  });

  test('can be typed where the suggestions do not come', async () => {
    server.refuse(listStylesEndpoint, 500);
    await openEdit();
    await userEvent.type(at('Modelo'), 'Breton');
    await userEvent.type(at('Cor'), 'Vinho');
    await save();
    await saved();
    expect(updates()[0]).toMatchObject({ style: 'Breton', color: { name: 'Vinho' } });
  });
});

describe('a product that is changed', () => {
  test('keeps style and colour unsent where nobody touched them', async () => {
    stored.product = styled();
    await openEdit();
    expect(at('Modelo')).toHaveValue('Breton');
    expect(at('Cor')).toHaveValue('Marinho');
    expect(at('Código da cor')).toHaveValue('#101827');
    await retype(at('Título'), 'Outro nome');
    await save();
    await saved();
    expect(updates()[0]).not.toHaveProperty('style');
    expect(updates()[0]).not.toHaveProperty('color');
  });

  test('loses its shade with one press, which leaves the focus in the field', async () => {
    stored.product = styled();
    await openEdit();
    await press('Limpar: Código da cor');
    expect(at('Código da cor')).toHaveFocus();
    expect(at('Código da cor')).toHaveAccessibleDescription('Em branco: vale o tom do nome.');
    await save();
    await saved();
    expect(updates()[0]).toMatchObject({ color: { name: 'Marinho', value: null } });
    expect(updates()[0]).not.toHaveProperty('style');
  });

  test('stands alone once both are emptied', async () => {
    stored.product = styled();
    await openEdit();
    await retype(at('Modelo'), '');
    await retype(at('Cor'), '');
    await retype(at('Código da cor'), '');
    await save();
    await saved();
    expect(updates()[0]).toMatchObject({ style: null, color: null });
    expect(at('Cor')).toHaveValue('');
  });

  test('a code that is none is refused at its field', async () => {
    await openEdit();
    await userEvent.type(at('Cor'), 'Preto fosco');
    await userEvent.type(at('Código da cor'), 'preto');
    await save();
    expect(at('Código da cor')).toHaveAccessibleDescription('Use um código como #1f2a44');
    expect(at('Código da cor')).toHaveFocus();
    expect(updates()).toEqual([]);
  });

  test('a colour that its style has already is told there, with the focus', async () => {
    stored.product = styled();
    await openEdit();
    await retype(at('Cor'), 'Cru');
    const message = 'Este modelo já tem esta cor';
    server.next.refuse(updateProductEndpoint, 409, {
      error: message,
      code: 'COLOR_TAKEN',
      details: [{ path: 'color.name', message }],
    });
    await save();
    await waitFor(() => expect(at('Cor')).toHaveAccessibleDescription(message));
    expect(at('Cor')).toHaveFocus();
    expect(screen.queryByRole('button', { name: 'Recarregar' })).toBeNull();
  });

  test('a typed colour survives that somebody else saved, and leaving asks about it', async () => {
    stored.product = styled();
    await openEdit();
    await retype(at('Cor'), 'Cru');
    server.next.refuse(updateProductEndpoint, 409, { error: 'Mudou', code: 'CONFLICT' });
    await save();
    stored.product = styled({ style: 'Breton II', updatedAt: '2026-11-15T00:00:00.000Z' });
    await press('Recarregar');
    await waitFor(() => expect(at('Modelo')).toHaveValue('Breton II'));
    expect(at('Cor')).toHaveValue('Cru');
    await cancel();
    expect(await leaveQuestion()).toBeInTheDocument();
  });
});

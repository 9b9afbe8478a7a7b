import { screen, waitFor, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { beforeEach, describe, expect, test } from 'vitest';

import { updateProductEndpoint } from '#contract/product-endpoints';
import { at, press, SERVER_DOWN } from '#web/testing/screen.ts';
import { server } from '#web/testing/server.ts';

import {
  CHART,
  openEdit,
  product,
  retype,
  stockOf,
  VARIANTS,
  stored,
  serveProduct,
  save,
  saved,
  updates,
} from '../product-form.fixture.tsx';

beforeEach(serveProduct);
const toasts = () => within(screen.getAllByRole('alert').at(-1) ?? document.body);

describe('chart and box', () => {
  const NEW_CHART = `${CHART}\nM,53,70,20`;

  test('the box alone, or the chart alone, travels with the rest', async () => {
    await openEdit();
    await retype(at('Altura'), '5,5');
    await save();
    await saved();
    expect(updates()[0]).toMatchObject({ measurements: { length: 30, width: 20.5, height: 5.5 } });
    await userEvent.type(at('CSV'), '{End}\nM,53,70,20');
    await save();
    await waitFor(() => expect(updates()).toHaveLength(2));
    expect(updates()[1]).toMatchObject({ title: 'Camiseta Breton', measurements: NEW_CHART });
  });

  test('both travel one after the other', async () => {
    await openEdit();
    await retype(at('Altura'), '5');
    await userEvent.type(at('CSV'), '{End}\nM,53,70,20');
    await save();
    await saved();
    expect(updates()).toHaveLength(2);
    expect(updates()[0]).toMatchObject({ measurements: { height: 5 } });
    expect(updates()[1]).toEqual({
      measurements: NEW_CHART,
      loadedAt: '2026-11-14T00:14:01.000Z',
    });
    expect(stored.product).toMatchObject({ measurements: NEW_CHART, dimensions: { height: 5 } });
  });

  test('a chart that did not arrive is kept, and sent by the next save', async () => {
    await openEdit();
    await retype(at('Altura'), '5');
    await userEvent.type(at('CSV'), '{End}\nM,53,70,20');
    const box = { length: 30, width: 20.5, height: 5 };
    const halfway = product({ dimensions: box, updatedAt: '2026-11-15T00:00:00.000Z' });
    server.next.reply(updateProductEndpoint, { product: halfway });
    server.next.refuse(updateProductEndpoint, 503, {
      error: 'Serviço indisponível',
      code: 'UNAVAILABLE',
    });
    await save();
    expect(await toasts().findByText('Erro ao atualizar produto')).toBeInTheDocument();
    expect(screen.getByText(SERVER_DOWN)).toBeInTheDocument();
    expect(at('CSV')).toHaveValue(NEW_CHART);
    stored.product = halfway;
    await save();
    await saved();
    expect(updates()[2]).toMatchObject({ measurements: NEW_CHART, loadedAt: halfway.updatedAt });
    expect(screen.queryByText(SERVER_DOWN)).toBeNull();
  });
});

describe('a refusal', () => {
  test('is shown at the fields it is about', async () => {
    await openEdit();
    server.next.refuse(updateProductEndpoint, 400, {
      error: 'Dados inválidos',
      code: 'INVALID_INPUT',
      details: [
        { path: 'variants.1.stock', message: 'Estoque recusado' },
        { path: 'measurements.height', message: 'Altura recusada' },
      ],
    });
    server.next.refuse(updateProductEndpoint, 409, {
      error: 'SKU já cadastrado',
      code: 'SKU_TAKEN',
    });
    await save();
    expect(await toasts().findByText('Erro ao atualizar produto')).toBeInTheDocument();
    expect(stockOf('M')).toHaveAccessibleDescription('Estoque recusado');
    expect(at('Altura')).toHaveAccessibleDescription('Altura recusada');
    await save();
    await waitFor(() => expect(at('SKU')).toHaveAccessibleDescription('SKU já cadastrado'));
  });

  test.each(['STOCK_CHANGED', 'CONFLICT'])(
    '%s offers the current values, and keeps what else was typed',
    async (code) => {
      await openEdit();
      await retype(at('Título'), 'Camiseta Nova');
      await retype(stockOf('P'), '1');
      server.next.refuse(updateProductEndpoint, 409, {
        error: 'O estoque mudou enquanto você editava.',
        code: code,
      });
      await save();
      expect(
        await screen.findByText(/^O estoque mudou enquanto você editava\./),
      ).toBeInTheDocument();
      stored.product = product({
        description: 'De outra pessoa.',
        variants: [{ id: VARIANTS.P, size: 'P', stock: 3 }],
        updatedAt: '2026-11-15T00:00:00.000Z',
      });
      await press('Recarregar');
      await waitFor(() => expect(stockOf('P')).toHaveValue('3'));
      expect(at('Título')).toHaveValue('Camiseta Nova');
      expect(at('Descrição')).toHaveValue('De outra pessoa.');
      expect(screen.queryByRole('button', { name: 'Recarregar' })).toBeNull();
      expect(screen.getByRole('button', { name: 'Salvar Alterações' })).toHaveFocus();
      await save();
      await saved();
      expect(updates()[1]).toMatchObject({
        title: 'Camiseta Nova',
        variants: [{ id: VARIANTS.P, stock: 3, loadedStock: 3 }],
        loadedAt: '2026-11-15T00:00:00.000Z',
      });
    },
  );
});

import { screen, waitFor, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { beforeEach, describe, expect, test, vi } from 'vitest';

import {
  getProductEndpoint,
  stockMovementsEndpoint,
  updateProductEndpoint,
} from '#contract/product-endpoints';
import { productQueries } from '#web/api/products.queries.ts';
import { at, press } from '#web/testing/screen.ts';
import { server } from '#web/testing/server.ts';

import {
  ID,
  CHART,
  open,
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
  cancel,
  leaveQuestion,
  atList,
} from '../product-form.fixture.tsx';

beforeEach(serveProduct);

describe('the form', () => {
  test('shows the product as it is', async () => {
    await openEdit();
    expect(at('SKU')).toHaveValue('CAM-0001');
    expect(at('Categoria')).toHaveValue('Camisetas');
    expect(at('MSRP')).toHaveValue('100,00');
    expect(at('Preço 50%')).toHaveValue('45,00');
    expect(at('Peso')).toHaveValue('0,220');
    expect(at('Comprimento')).toHaveValue('30');
    expect(at('Largura')).toHaveValue('20,5');
    expect(at('CSV')).toHaveValue(CHART);
    expect(stockOf('P')).toHaveValue('8');
    expect(screen.queryByRole('button', { name: 'Publicar agora' })).toBeNull();
  });

  test('saves with the stock and the moment it was loaded with', async () => {
    const { client } = await openEdit();
    const stale = vi.spyOn(client, 'invalidateQueries');
    await retype(stockOf('P'), '10');
    await userEvent.type(at('Novo tamanho'), 'g{Enter}');
    await save();
    await saved();
    expect(updates()).toEqual([
      {
        title: 'Camiseta Breton',
        sku: 'CAM-0001',
        description: 'Malha de algodão.',
        category: 'Camisetas',
        msrp: 100,
        price40: 60,
        price50: 45,
        weight: 0.22,
        variants: [
          { id: VARIANTS.P, size: 'P', stock: 10, loadedStock: 8 },
          { id: VARIANTS.M, size: 'M', stock: 0, loadedStock: 0 },
          { size: 'G', stock: 0 },
        ],
        images: product().images.map(({ url, filename }) => ({ url, filename })),
        active: true,
        published: true,
        resellerVisible: true,
        loadedAt: '2026-11-14T00:14:00.000Z',
      },
    ]);
    expect(stale).toHaveBeenCalledWith({ queryKey: productQueries.all });
    // The next save starts from what this one left.
    await save();
    await waitFor(() => expect(updates()).toHaveLength(2));
    expect(updates()[1]).toMatchObject({
      variants: [{ stock: 10, loadedStock: 10 }, {}, { id: expect.any(String), loadedStock: 0 }],
      loadedAt: '2026-11-14T00:14:01.000Z',
    });
  });

  test('a size taken out and put back is still the same one', async () => {
    await openEdit();
    await press('Remover P');
    await userEvent.type(at('Novo tamanho'), 'p{Enter}');
    expect(stockOf('P')).toHaveValue('8');
    await save();
    await saved();
    expect(updates()[0]).toMatchObject({
      variants: [{ id: VARIANTS.P, size: 'P', stock: 8, loadedStock: 8 }, { size: 'M' }],
    });
  });

  test('a price that was calculated follows the suggested one, another does not', async () => {
    await openEdit();
    await retype(at('MSRP'), '200');
    expect(at('Preço 40%')).toHaveValue('120,00');
    expect(at('Preço 50%')).toHaveValue('45,00');
  });

  test('blank weight, measures and prices are zero and none', async () => {
    await openEdit();
    for (const label of ['Peso', 'Comprimento', 'Largura', 'Altura', 'Preço 40%']) {
      await userEvent.clear(at(label));
    }
    await save();
    await saved();
    expect(updates()[0]).toMatchObject({
      weight: 0,
      measurements: { length: 0, width: 0, height: 0 },
      price40: null,
    });
  });

  test('says what is required, at each field, and sends nothing', async () => {
    await openEdit();
    for (const label of ['SKU', 'Título', 'MSRP']) await userEvent.clear(at(label));
    await save();
    for (const label of ['SKU', 'Título', 'MSRP']) {
      expect(at(label)).toHaveAccessibleDescription(
        'Por favor, preencha todos os campos obrigatórios',
      );
    }
    expect(updates()).toEqual([]);
  });

  test('what is typed while it is being saved stays', async () => {
    const title = 'Camiseta';
    await openEdit();
    await retype(at('Título'), title);
    const release = server.hold(updateProductEndpoint);
    await save();
    await userEvent.type(at('Descrição'), ' Leve.');
    release();
    await saved();
    expect(at('Título')).toHaveValue('Camiseta');
    expect(at('Descrição')).toHaveValue('Malha de algodão. Leve.');
    await cancel();
    expect(await leaveQuestion()).toBeInTheDocument();
  });

  test('once saved, nobody is asked on leaving', async () => {
    await openEdit();
    await retype(at('Título'), 'Camiseta');
    await save();
    await saved();
    await cancel();
    expect(await atList()).toBeInTheDocument();
  });
});

describe('a draft', () => {
  test('is published by one press, under what is being typed', async () => {
    stored.product = product({ published: false });
    await openEdit();
    await retype(at('Título'), 'Camiseta Nova');
    await retype(stockOf('P'), '9');
    await press('Publicar agora');
    expect(await screen.findByText('Produto publicado com sucesso!')).toBeInTheDocument();
    expect(updates()).toEqual([{ published: true, loadedAt: '2026-11-14T00:14:00.000Z' }]);
    expect(screen.queryByRole('button', { name: 'Publicar agora' })).toBeNull();
    expect(screen.getByRole('switch', { name: 'Publicado' })).toBeChecked();
    expect(at('Título')).toHaveValue('Camiseta Nova');
    await save();
    await saved();
    expect(updates()[1]).toMatchObject({
      published: true,
      title: 'Camiseta Nova',
      variants: [{ id: VARIANTS.P, stock: 9, loadedStock: 8 }, {}],
    });
  });
});

describe('movements of stock', () => {
  const movement = {
    id: 7,
    size: 'P',
    cause: 'order',
    delta: -2,
    before: 10,
    after: 8,
    actor: 'loja@ourela.test',
    orderNumber: 1042,
    createdAt: '2026-11-15T15:30:00.000Z',
  } as const;

  test('say what happened, who did it and for which order', async () => {
    stored.movements = [
      movement,
      {
        ...movement,
        id: 6,
        delta: 3,
        before: 7,
        after: 10,
        cause: 'adjustment',
        actor: null,
        orderNumber: null,
      },
    ];
    await openEdit();
    const table = within(await screen.findByRole('table', { name: 'Movimentações de estoque' }));
    const rows = table.getAllByRole('row').map((row) => row.textContent);
    expect(rows[1]).toBe('15/11/2026 12:30PPedido10 → 8−2loja@ourela.test#00001042');
    expect(rows[2]).toBe('15/11/2026 12:30PAjuste manual7 → 10+3Sistema-');
  });

  test('are asked again after a save', async () => {
    await openEdit();
    expect(await screen.findByText('Nenhuma movimentação registrada.')).toBeInTheDocument();
    stored.movements = [movement];
    await save();
    expect(await screen.findByText('10 → 8')).toBeInTheDocument();
  });

  test('that cannot be read do not hold up the form', async () => {
    server.next.refuse(stockMovementsEndpoint, 500);
    await openEdit();
    expect(await screen.findByText('Erro ao carregar movimentações')).toBeInTheDocument();
    await press('Tentar novamente');
    expect(await screen.findByText('Nenhuma movimentação registrada.')).toBeInTheDocument();
  });
});

describe('a product that cannot be shown', () => {
  test.each([404, 400])('%d: is not there, and the list is one press away', async (status) => {
    server.next.refuse(getProductEndpoint, status, {
      error: 'Recurso não encontrado.',
      code: 'NOT_FOUND',
    });
    open(`/admin/products/${ID}/edit`);
    expect(await screen.findByText('Produto não encontrado')).toBeInTheDocument();
    await userEvent.click(screen.getByRole('link', { name: 'Voltar para Produtos' }));
    expect(await atList()).toBeInTheDocument();
  });

  test('for now can be asked for again', async () => {
    server.next.refuse(getProductEndpoint, 500, { error: 'Erro interno', code: 'INTERNAL' });
    open(`/admin/products/${ID}/edit`);
    expect(await screen.findByText('Erro ao carregar produto')).toBeInTheDocument();
    await press('Tentar novamente');
    expect(await screen.findByLabelText(/^Título/)).toBeInTheDocument();
  });
});

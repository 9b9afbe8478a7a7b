import { screen, waitFor, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { beforeEach, describe, expect, test } from 'vitest';

import { SIZE_CHART_HEADER } from '#contract/product';
import { createProductEndpoint } from '#contract/product-endpoints';
import { clearToken } from '#web/api/token.ts';
import { at, press } from '#web/testing/screen.ts';
import { server } from '#web/testing/server.ts';

import {
  ID,
  open,
  product,
  retype,
  stockOf,
  stored,
  serveProduct,
  cancel,
  leaveQuestion,
  atList,
} from '../product-form.fixture.tsx';

beforeEach(serveProduct);
beforeEach(() => {
  stored.product = product({ published: false });
});

async function openForm() {
  const opened = open('/admin/products/create');
  await screen.findByRole('heading', { level: 1, name: 'Novo Produto' });
  return opened;
}
async function fillIn() {
  await userEvent.type(at('Título'), 'Camiseta Breton');
  await userEvent.type(at('MSRP'), '179,90');
  await userEvent.type(at('Peso'), '0,22');
  await retype(stockOf('M'), '12');
}
const create = () => press('Criar Produto');
const alerts = () => within(screen.getAllByRole('alert').at(-1) ?? document.body);

describe('a new product', () => {
  test('starts with four sizes without stock, as an active, visible draft', async () => {
    await openForm();
    for (const size of ['P', 'M', 'G', 'GG']) expect(stockOf(size)).toHaveValue('0');
    expect(screen.getByRole('switch', { name: 'Ativo' })).toBeChecked();
    expect(screen.getByRole('switch', { name: 'Publicado' })).not.toBeChecked();
    expect(screen.getByRole('switch', { name: 'Visível para revendedores' })).toBeChecked();
    expect(at('CSV')).toHaveValue(SIZE_CHART_HEADER);
    expect(at('SKU')).toHaveAccessibleDescription('Opcional. Gerado quando vazio.');
    expect(within(at('Categoria')).getAllByRole('option')).toHaveLength(9);
  });

  test('is sent with what was typed and nothing that was not', async () => {
    const { router } = await openForm();
    await fillIn();
    await userEvent.type(at('Descrição'), 'Malha');
    await userEvent.selectOptions(at('Categoria'), 'Blusas');
    await userEvent.type(at('CSV'), '{End}\nM,53,70,20\n,,,');
    await userEvent.click(screen.getByRole('switch', { name: 'Visível para revendedores' }));
    await create();
    expect(await screen.findByText('Produto criado com sucesso!')).toBeInTheDocument();
    expect(server.bodies(createProductEndpoint)).toEqual([
      {
        title: 'Camiseta Breton',
        description: 'Malha',
        category: 'Blusas',
        msrp: 179.9,
        price40: 107.94,
        price50: 89.95,
        weight: 0.22,
        measurements: `${SIZE_CHART_HEADER}\nM,53,70,20`,
        variants: [{ size: 'M', stock: 12 }],
        images: [],
        active: true,
        published: false,
        resellerVisible: false,
      },
    ]);
    await waitFor(() => expect(router.state.location.pathname).toBe(`/admin/products/${ID}/edit`));
    expect(await screen.findByRole('button', { name: 'Publicar agora' })).toBeInTheDocument();
    expect(screen.getByText('Rascunho')).toBeInTheDocument();
  });

  test('a chart that was left alone, an empty SKU and emptied prices are not sent', async () => {
    await openForm();
    await fillIn();
    await retype(at('Preço 40%'), '');
    await retype(at('Preço 50%'), '');
    await create();
    await waitFor(() => expect(server.bodies(createProductEndpoint)).toHaveLength(1));
    for (const left of ['measurements', 'sku', 'price40', 'price50']) {
      expect(server.bodies(createProductEndpoint)[0]).not.toHaveProperty(left);
    }
  });

  test('two presses create one product', async () => {
    await openForm();
    await fillIn();
    await userEvent.dblClick(screen.getByRole('button', { name: 'Criar Produto' }));
    await screen.findByText('Produto criado com sucesso!');
    expect(server.bodies(createProductEndpoint)).toHaveLength(1);
  });
});

describe('prices', () => {
  test('follow the suggested one, each until it is edited by hand', async () => {
    await openForm();
    await userEvent.type(at('MSRP'), '100');
    expect(at('Preço 40%')).toHaveValue('60,00');
    expect(at('Preço 50%')).toHaveValue('50,00');
    expect(at('Preço 40%')).toHaveAccessibleDescription('Calculado pelo MSRP');
    await retype(at('Preço 50%'), '45');
    await retype(at('MSRP'), '0,99');
    expect(at('Preço 40%')).toHaveValue('0,59');
    expect(at('Preço 50%')).toHaveValue('45,00');
    expect(at('Preço 50%')).not.toHaveAccessibleDescription();
  });

  test('an emptied one is filled in again with the next change', async () => {
    await openForm();
    await userEvent.type(at('MSRP'), '100');
    await retype(at('Preço 40%'), '70');
    await retype(at('Preço 40%'), '');
    await retype(at('MSRP'), '200');
    expect(at('Preço 40%')).toHaveValue('120,00');
  });

  test('are put in order when left, and step by the arrow keys', async () => {
    await openForm();
    await userEvent.type(at('MSRP'), '1234,5');
    await userEvent.tab();
    expect(at('MSRP')).toHaveValue('1.234,50');
    await userEvent.type(at('MSRP'), '{ArrowUp}');
    expect(at('MSRP')).toHaveValue('1.234,51');
    expect(at('Preço 50%')).toHaveValue('617,26');
  });
});

describe('what is missing', () => {
  test('is said at each field, counted, and the first takes the focus', async () => {
    await openForm();
    await create();
    expect(at('Título')).toHaveAccessibleDescription('Título é obrigatório');
    expect(at('MSRP')).toHaveAccessibleDescription('MSRP deve ser maior que zero');
    expect(at('Peso')).toHaveAccessibleDescription('Peso deve ser maior que zero');
    expect(stockOf('P')).toHaveAccessibleDescription('Pelo menos uma variante deve ter estoque');
    expect(screen.getByText('4 campos para corrigir')).toBeInTheDocument();
    expect(at('Título')).toHaveFocus();
    expect(server.bodies(createProductEndpoint)).toEqual([]);
  });

  test('goes when the field is edited', async () => {
    await openForm();
    await create();
    await userEvent.type(at('Título'), 'a');
    await userEvent.type(at('MSRP'), '1');
    await userEvent.type(at('Peso'), '1');
    expect(screen.getByText('1 campo para corrigir')).toBeInTheDocument();
    await userEvent.type(stockOf('GG'), '1');
    expect(screen.queryByText('Pelo menos uma variante deve ter estoque')).toBeNull();
    expect(screen.queryByText(/para corrigir/)).toBeNull();
  });
});

describe('a refusal', () => {
  test('is told with the server’s words, at the fields it is about', async () => {
    await openForm();
    await fillIn();
    await retype(stockOf('GG'), '3');
    const details = [
      { path: 'variants.1.stock', message: 'Estoque recusado' },
      { path: 'sku', message: 'SKU já cadastrado' },
    ];
    server.next.refuse(createProductEndpoint, 400, {
      error: 'Dados inválidos',
      code: 'INVALID_INPUT',
      details: details,
    });
    await create();
    expect(await alerts().findByText('Dados inválidos')).toBeInTheDocument();
    // Only M and GG were sent: the second of them is meant.
    expect(stockOf('GG')).toHaveAccessibleDescription('Estoque recusado');
    expect(at('SKU')).toHaveAccessibleDescription(/SKU já cadastrado/);
    await waitFor(() => expect(at('SKU')).toHaveFocus());
    expect(at('Título')).toHaveValue('Camiseta Breton');
  });

  test('without words has our own, or those of its first detail', async () => {
    await openForm();
    await fillIn();
    server.next.refuse(createProductEndpoint, 500, '');
    server.next.refuse(createProductEndpoint, 400, {
      details: [{ path: 'title', message: 'Título proibido' }],
    });
    await create();
    expect(await alerts().findByText('Erro ao criar produto')).toBeInTheDocument();
    await create();
    expect(await alerts().findByText('Título proibido')).toBeInTheDocument();
    expect(at('Título')).toHaveAccessibleDescription('Título proibido');
  });
});

describe('leaving', () => {
  test('an untouched form asks nothing', async () => {
    await openForm();
    await cancel();
    expect(await atList()).toBeInTheDocument();
  });

  test('with something typed asks first, and stays or goes as answered', async () => {
    const { router } = await openForm();
    await userEvent.type(at('Título'), 'Camiseta');
    await cancel();
    expect(await leaveQuestion()).toBeInTheDocument();
    await press('Continuar editando');
    expect(router.state.location.pathname).toBe('/admin/products/create');
    expect(at('Título')).toHaveValue('Camiseta');
    await userEvent.click(screen.getByRole('link', { name: 'Produtos' }));
    await leaveQuestion();
    await press('Sair sem salvar');
    expect(await atList()).toBeInTheDocument();
  });

  test('nobody who is signed out is held back', async () => {
    await openForm();
    await userEvent.type(at('Título'), 'Camiseta');
    clearToken();
    await cancel();
    expect(await atList()).toBeInTheDocument();
  });
});

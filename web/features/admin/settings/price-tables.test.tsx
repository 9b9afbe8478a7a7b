import { screen, waitFor, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { beforeEach, expect, test } from 'vitest';

import type { PriceTableId, ProductId } from '#contract/ids';
import {
  addPriceTableEndpoint,
  changeOwnPricesEndpoint,
  changePriceStepsEndpoint,
  changePriceTableEndpoint,
  deletePriceTableEndpoint,
  listOwnPricesEndpoint,
  listPriceTablesEndpoint,
  type PriceTable,
} from '#contract/price-tables';
import { changeSettingsEndpoint } from '#contract/system-settings';
import { uuid } from '#web/testing/product.fixture.ts';
import { press, textOf } from '#web/testing/screen.ts';
import { refused } from '#web/testing/server-types.ts';
import { server } from '#web/testing/server.ts';

import { openForm, serveSettings } from './settings.fixture.tsx';

beforeEach(serveSettings);

const table = (n: number, more: Partial<PriceTable> = {}): PriceTable => ({
  id: uuid<PriceTableId>(9100 + n),
  name: `Tabela ${n}`,
  kind: 'price50',
  offBasisPoints: null,
  validFrom: null,
  validUntil: null,
  active: true,
  version: 3,
  inForce: true,
  companies: 0,
  prices: 0,
  ...more,
});
const product = (n: number, price: number | null) => ({
  productId: uuid<ProductId>(n),
  title: `Camisa ${n}`,
  sku: `CM-${n}`,
  color: null,
  usual: 60,
  msrp: 100,
  price,
});
const KNOWN = {
  tables: [
    table(1, { companies: 2 }),
    table(2, { kind: 'percent', offBasisPoints: 1250, validUntil: '2026-12-31', inForce: false }),
    table(3, { kind: 'own', prices: 7 }),
  ],
  steps: [{ pieces: 40, tableId: table(1).id }],
};
const serve = () => server.reply(listPriceTablesEndpoint, KNOWN);
const rowOf = async (name: string) => {
  const found = (await screen.findByText(name, { selector: '.brand-terms b' })).closest('li');
  if (!found) throw new Error('no row');
  return found;
};
const dialog = () => within(screen.getByRole('dialog'));
const fill = async (label: string, text: string) => {
  const field = dialog().getByRole('textbox', { name: label });
  await userEvent.clear(field);
  await userEvent.type(field, text);
};

test('each table says what it is and who buys by it; what is used cannot be deleted', async () => {
  serve();
  await openForm();
  expect(textOf(await rowOf('Tabela 1'))).toContain('Preço 50% · 2 revendedores');
  expect(textOf(await rowOf('Tabela 2'))).toContain(
    'Fora da validade · 12,5% abaixo do preço sugerido · até 31/12/2026 · 0 revendedores',
  );
  expect(textOf(await rowOf('Tabela 3'))).toContain('7 preços próprios');
  expect(screen.queryByRole('button', { name: 'Excluir Tabela 1' })).toBeNull();
  server.reply(deletePriceTableEndpoint, KNOWN);
  await press('Excluir Tabela 2');
  expect(server.calls(deletePriceTableEndpoint)).toEqual([]);
  await press('Excluir tabela');
  await waitFor(() => expect(server.calls(deletePriceTableEndpoint)).toHaveLength(1));
  // The default cannot be touched.
  expect(within(await rowOf('Preço do produto')).queryByRole('button')).toBeNull();
});

test('a new table is saved by itself, and not with the settings', async () => {
  server.reply(addPriceTableEndpoint, KNOWN);
  await openForm();
  await press('Nova tabela');
  await fill('Nome da tabela', 'Sul');
  await userEvent.selectOptions(dialog().getByRole('combobox'), 'percent');
  await press('Salvar tabela');
  expect(dialog().getByText('O desconto vai de 0,01% a 90%')).toBeVisible();
  await fill('Desconto sobre o preço sugerido', '33,33');
  await press('Salvar tabela');
  await waitFor(() =>
    expect(server.bodies(addPriceTableEndpoint)).toEqual([
      {
        name: 'Sul',
        kind: 'percent',
        offBasisPoints: 3333,
        validFrom: null,
        validUntil: null,
        active: true,
      },
    ]),
  );
  expect(server.bodies(changeSettingsEndpoint)).toEqual([]);
});

test('a change is sent with its version; what the server refuses stands at its field', async () => {
  serve();
  server.reply(changePriceTableEndpoint, () =>
    refused(409, {
      error: 'Já existe uma tabela com este nome',
      message: 'Já existe uma tabela com este nome',
      code: 'CONFLICT',
      details: [{ path: 'name', message: 'Já existe uma tabela com este nome' }],
    }),
  );
  await openForm();
  await rowOf('Tabela 1');
  await press('Editar Tabela 1');
  expect(dialog().getByRole('combobox')).toBeDisabled();
  await fill('Nome da tabela', 'Tabela 2');
  await press('Salvar tabela');
  await waitFor(() =>
    expect(dialog().getByRole('textbox', { name: 'Nome da tabela' })).toBeInvalid(),
  );
  expect(server.bodies(changePriceTableEndpoint)).toMatchObject([{ version: 3, name: 'Tabela 2' }]);
});

test('the ladder is shown, and changed as a whole', async () => {
  serve();
  server.reply(changePriceStepsEndpoint, KNOWN);
  await openForm();
  expect(textOf((await screen.findByText('A partir de 40 peças')).parentElement)).toContain(
    'Tabela 1',
  );
  await press('Mudar degraus');
  await press('Adicionar degrau');
  const [, second] = dialog().getAllByRole('group');
  if (!second) throw new Error('two steps');
  await userEvent.type(within(second).getByRole('textbox'), '1');
  await press('Salvar degraus');
  expect(dialog().getByText('Use de 2 a 100.000 peças')).toBeVisible();
  await userEvent.type(within(second).getByRole('textbox'), '00');
  await userEvent.selectOptions(within(second).getByRole('combobox'), 'Tabela 3');
  await press('Salvar degraus');
  await waitFor(() =>
    expect(server.bodies(changePriceStepsEndpoint)).toEqual([
      {
        steps: [
          { pieces: 40, tableId: table(1).id },
          { pieces: 100, tableId: table(3).id },
        ],
      },
    ]),
  );
});

test('own prices are typed in a list; only what was typed is sent', async () => {
  serve();
  server.reply(listOwnPricesEndpoint, {
    prices: [product(1, 51.3), product(2, null), product(3, null)],
    pagination: { page: 1, limit: 20, pages: 1, total: 3 },
  });
  server.reply(changeOwnPricesEndpoint, { changed: 2 });
  await openForm();
  await rowOf('Tabela 3');
  await press('Preços de Tabela 3');
  await screen.findByRole('textbox', { name: 'Preço de Camisa 1' });
  expect(dialog().getByRole('textbox', { name: 'Preço de Camisa 1' })).toHaveValue('51,30');
  await userEvent.clear(dialog().getByRole('textbox', { name: 'Preço de Camisa 1' }));
  await fill('Preço de Camisa 2', '0');
  await press('Salvar preços');
  expect(dialog().getByText('Use um preço acima de zero, ou deixe vazio')).toBeVisible();
  await fill('Preço de Camisa 2', '47,90');
  await press('Salvar preços');
  await waitFor(() =>
    expect(server.bodies(changeOwnPricesEndpoint)).toEqual([
      {
        prices: [
          { productId: uuid(1), price: null },
          { productId: uuid(2), price: 47.9 },
        ],
      },
    ]),
  );
});

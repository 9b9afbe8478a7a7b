import { screen, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { expect, test } from 'vitest';

import type { Product } from '#contract/product';
import { press } from '#web/testing/screen.ts';

import { breton, openProduct } from './product-dialog.fixture.tsx';

async function openMeasures(measurements: Product['measurements']) {
  await openProduct(breton({ measurements }));
  await press('Tabela de Medidas');
  return within(screen.getByRole('region', { name: 'Tabela de Medidas' }));
}

test('a chart with a head is a table with column and row headers', async () => {
  const region = await openMeasures('Tamanho,Largura\nP,50\nM,53');
  const heads = region.getAllByRole('columnheader').map((head) => head.textContent);
  expect(heads).toEqual(['Tamanho', 'Largura']);
  expect(region.getByRole('row', { name: 'M 53' })).toContainElement(
    region.getByRole('rowheader', { name: 'M' }),
  );
});

test('the unit of a chart is told where the chart does not', async () => {
  const region = await openMeasures('Tamanho,Largura\nP,50');
  expect(region.getByRole('table', { name: 'Medidas em cm' })).toBeVisible();
});

test('a chart as a Brazilian Excel writes it is the same table', async () => {
  const region = await openMeasures('Tamanho;Largura;Manga\nP;50,5;20\nM;52;21');
  const heads = region.getAllByRole('columnheader').map((head) => head.textContent);
  expect(heads).toEqual(['Tamanho', 'Largura', 'Manga']);
  expect(region.getByRole('row', { name: 'P 50,5 20' })).toBeVisible();
});

test('other text has one row for each part', async () => {
  const region = await openMeasures('P: 50 × 68 cm,Não encolhe');
  expect(region.getAllByRole('row').map((row) => row.textContent)).toEqual([
    'P50 × 68 cm',
    'Não encolhe',
  ]);
  expect(region.queryByRole('columnheader')).toBeNull();
  // Its figures may be anything.
  expect(region.queryByText('Medidas em cm')).toBeNull();
});

test('the box is no chart', async () => {
  const region = await openMeasures({ length: 30, width: 20, height: 5 });
  expect(region.getByText('Sem tabela de medidas disponível.')).toBeVisible();
  expect(region.queryByRole('table')).toBeNull();
});

test('Escape leaves the product open, the focus where it was and the pictures in their place', async () => {
  await openMeasures('');
  expect(screen.queryByRole('region', { name: 'Imagens do produto' })).toBeNull();
  await userEvent.keyboard('{Escape}');
  expect(screen.getByRole('dialog', { name: 'Camiseta Breton' })).toHaveAttribute('open');
  expect(screen.queryByRole('region', { name: 'Tabela de Medidas' })).toBeNull();
  expect(screen.getByRole('region', { name: 'Imagens do produto' })).toBeVisible();
  expect(screen.getByRole('button', { name: 'Tabela de Medidas' })).toHaveFocus();
});

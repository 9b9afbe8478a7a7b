import { screen, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { beforeEach, describe, expect, test } from 'vitest';

import { SIZE_CHART_HEADER } from '#contract/product';
import { at, press } from '#web/testing/screen.ts';

import { openForm, product, stored, serveProduct } from '../product-form.fixture.tsx';

beforeEach(serveProduct);

const wordsOf = (row: HTMLElement) => [...row.children].map((one) => one.textContent).join(' ');
const cell = (name: string) => screen.getByRole('textbox', { name });

describe('the size chart', () => {
  test('is one text, typed as text or as a table', async () => {
    await openForm('create');
    await userEvent.type(at('CSV'), '{End}\nP,50,68,19');
    const preview = within(screen.getByRole('region', { name: 'Prévia' }));
    expect(preview.getByRole('cell', { name: '68' })).toBeInTheDocument();
    await press('Tabela');
    expect(cell('Comprimento, linha 1')).toHaveValue('68');
    await userEvent.clear(cell('Largura, linha 1'));
    await userEvent.type(cell('Largura, linha 1'), '51,5');
    await press('Texto');
    expect(at('CSV')).toHaveValue(`${SIZE_CHART_HEADER}\nP,"51,5",68,19`);
  });

  test.each([
    ['PP,50,60\nP,52,62', [], ['PP 50 60', 'P 52 62']],
    ['P 50x60\nM 52x62', [], ['P 50x60', 'M 52x62']],
    ['Medidas em cm\nTamanho,Largura\nP,50', ['Tamanho', 'Largura'], ['Tamanho Largura', 'P 50']],
  ])('“%s” is previewed as the catalogue shows it', async (text, heads, rows) => {
    stored.product = product({ measurements: text });
    await openForm('edit');
    const preview = within(screen.getByRole('region', { name: 'Prévia' }));
    expect(preview.getAllByRole('row').map((row) => wordsOf(row))).toEqual(rows);
    expect(preview.queryAllByRole('columnheader').map((head) => head.textContent)).toEqual(heads);
  });

  test('pasted from a spreadsheet it fills the table, which goes on by commas', async () => {
    await openForm('create');
    await userEvent.clear(at('CSV'));
    await userEvent.click(at('CSV'));
    await userEvent.paste('Tamanho\tLargura\tManga\nP\t50,5\t\nM\t52\t21');
    const preview = within(screen.getByRole('region', { name: 'Prévia' }));
    expect(preview.getAllByRole('row').map((row) => wordsOf(row))).toEqual([
      'Tamanho Largura Manga',
      'P 50,5 ',
      'M 52 21',
    ]);
    await press('Tabela');
    await userEvent.type(cell('Manga, linha 1'), '20');
    await press('Texto');
    expect(at('CSV')).toHaveValue('Tamanho,Largura,Manga\nP,"50,5",20\nM,52,21');
  });

  test('names without a line below them show nothing yet', async () => {
    stored.product = product({ measurements: 'Tamanho,Largura' });
    await openForm('edit');
    expect(screen.queryByRole('region', { name: 'Prévia' })).toBeNull();
    expect(screen.getByText(/^Escreva uma linha por tamanho/)).toBeInTheDocument();
  });

  test('a chart that names no columns has its first line in the table, and may get names', async () => {
    stored.product = product({ measurements: 'Malha leve\nPP,50\nP,52' });
    await openForm('edit');
    await press('Tabela');
    expect(screen.getByText('Malha leve')).toBeInTheDocument();
    expect(cell('Coluna 1, linha 1')).toHaveValue('PP');
    expect(cell('Nome da coluna 1')).toHaveValue('');
    await userEvent.type(cell('Nome da coluna 2'), '1ª medida');
    await userEvent.type(cell('Nome da coluna 1'), 'Tamanho');
    await press('Texto');
    expect(at('CSV')).toHaveValue('Malha leve\nTamanho,1ª medida\nPP,50\nP,52');
  });

  test('grows by the keyboard: Enter goes down and makes a row for the next size', async () => {
    await openForm('create');
    await press('Tabela');
    await press('Adicionar linha');
    expect(cell('Tamanho, linha 1')).toHaveValue('P');
    expect(cell('Largura, linha 1')).toHaveFocus();
    await userEvent.keyboard('50{Tab}68{Tab}19{Enter}');
    expect(cell('Tamanho, linha 2')).toHaveValue('M');
    expect(cell('Largura, linha 2')).toHaveFocus();
    await userEvent.keyboard('53{ArrowUp}');
    expect(cell('Largura, linha 1')).toHaveFocus();
    await press('Texto');
    expect(at('CSV')).toHaveValue(`${SIZE_CHART_HEADER}\nP,50,68,19\nM,53,,`);
  });

  test('a row without a size waits to be filled, and words may have spaces', async () => {
    await openForm('edit');
    await press('Tabela');
    await press('Adicionar linha');
    await press('Adicionar linha');
    expect(cell('Tamanho, linha 3')).toHaveFocus();
    await userEvent.keyboard('sob medida');
    await press('Texto');
    expect(at('CSV')).toHaveValue(`${SIZE_CHART_HEADER}\nP,50,68,19\nM,,,\nsob medida,,,`);
  });

  test('rows and columns come and go, the focus stays in the table', async () => {
    await openForm('edit');
    await press('Tabela');
    await press('Adicionar coluna');
    expect(cell('Nome da coluna 5')).toHaveFocus();
    await userEvent.keyboard('Ombro');
    await press('Remover coluna Manga');
    expect(cell('Nome da coluna 4')).toHaveFocus();
    await press('Adicionar linha');
    await press('Remover linha P');
    expect(cell('Tamanho, linha 1')).toHaveFocus();
    await press('Texto');
    expect(at('CSV')).toHaveValue('Tamanho,Largura,Comprimento,Ombro\nM,,,');
  });
});

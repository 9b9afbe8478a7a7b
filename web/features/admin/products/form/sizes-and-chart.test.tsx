import { screen, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { toast } from 'react-hot-toast/headless';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';

import { SIZE_CHART_HEADER } from '#contract/product';

import { answerFetch, at, ID, open, press, server, stockOf } from '../fake-product-pages.tsx';

beforeEach(() => {
  vi.stubGlobal('fetch', answerFetch);
  vi.stubGlobal('scrollTo', () => undefined);
  server.reset();
});
afterEach(() => {
  toast.remove();
  vi.unstubAllGlobals();
});

const PAGES = {
  create: '/admin/products/create',
  edit: `/admin/products/${ID}/edit`,
} as const;

async function openForm(mode: keyof typeof PAGES) {
  open(PAGES[mode]);
  await screen.findByLabelText(/^Título/);
}
const sizes = () =>
  screen
    .getAllByLabelText(/^Estoque do tamanho/)
    .map((field) =>
      (field as HTMLInputElement).labels?.[0]?.textContent?.replace('Estoque do tamanho ', ''),
    );
const cell = (name: string) => screen.getByRole('textbox', { name });

describe('sizes', () => {
  test('are added in upper case, in the order people read them', async () => {
    await openForm('create');
    await userEvent.type(at('Novo tamanho'), 'pp{Enter}');
    expect(await screen.findByText('Tamanho adicionado com sucesso!')).toBeInTheDocument();
    await userEvent.type(at('Novo tamanho'), ' 38 ');
    await press('Adicionar');
    expect(sizes()).toEqual(['PP', 'P', 'M', 'G', 'GG', '38']);
    expect(at('Novo tamanho')).toHaveValue('');
    expect(at('Novo tamanho')).toHaveFocus();
  });

  test.each([
    ['create', 'Digite um tamanho válido'],
    ['edit', 'Informe um tamanho'],
  ] as const)('on the %s page an empty one is refused with “%s”', async (mode, text) => {
    await openForm(mode);
    await userEvent.type(at('Novo tamanho'), '  {Enter}');
    expect(at('Novo tamanho')).toHaveAccessibleDescription(text);
    await userEvent.type(at('Novo tamanho'), 'x');
    expect(at('Novo tamanho')).not.toHaveAccessibleDescription();
  });

  test('one that is there already is refused, in whatever case', async () => {
    await openForm('create');
    await userEvent.type(at('Novo tamanho'), 'gg{Enter}');
    expect(at('Novo tamanho')).toHaveAccessibleDescription('Este tamanho já existe');
    expect(sizes()).toEqual(['P', 'M', 'G', 'GG']);
  });

  test.each([
    ['create', 'Deve haver pelo menos um tamanho'],
    ['edit', 'Pelo menos um tamanho é necessário'],
  ] as const)('on the %s page the last one stays: “%s”', async (mode, text) => {
    await openForm(mode);
    for (const size of sizes().slice(1)) await press(`Remover ${size}`);
    expect(await screen.findByText('Tamanho removido com sucesso!')).toBeInTheDocument();
    // The focus went on to a neighbour instead of getting lost.
    expect(screen.getByRole('button', { name: 'Remover P' })).toHaveFocus();
    await press('Remover P');
    expect(screen.getByText(text)).toBeInTheDocument();
    expect(sizes()).toEqual(['P']);
  });

  test('stock steps by the arrow keys and is never blank', async () => {
    await openForm('create');
    await userEvent.type(stockOf('P'), '{ArrowUp}{ArrowUp}{ArrowDown}');
    expect(stockOf('P')).toHaveValue('1');
    await userEvent.clear(stockOf('P'));
    await userEvent.tab();
    expect(stockOf('P')).toHaveValue('0');
  });
});

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

import { screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { beforeEach, describe, expect, test } from 'vitest';

import { updateProductEndpoint } from '#contract/product-endpoints';
import { saveToken } from '#web/api/token.ts';
import { at, press } from '#web/testing/screen.ts';
import { server } from '#web/testing/server.ts';

import { openForm, stockOf, serveProduct } from '../product-form.fixture.tsx';

beforeEach(serveProduct);

const sizes = () =>
  screen
    .getAllByLabelText(/^Estoque do tamanho/)
    .map((field) =>
      (field as HTMLInputElement).labels?.[0]?.textContent?.replace('Estoque do tamanho ', ''),
    );

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

  test.each([
    ['create', 'Deve haver pelo menos um tamanho'],
    ['edit', 'Pelo menos um tamanho é necessário'],
  ] as const)('on the %s page “%s” goes when something else is done', async (mode, text) => {
    await openForm(mode);
    for (const size of sizes()) await press(`Remover ${size}`);
    await userEvent.type(stockOf(sizes().at(-1) ?? ''), '5');
    expect(screen.queryByText(text)).toBeNull();
    await press(/^Remover [A-Z]+$/);
    expect(screen.getByText(text)).toBeInTheDocument();
    await press(/^(Criar Produto|Salvar Alterações)$/);
    expect(screen.queryByText(text)).toBeNull();
  });

  test('one that was typed and not added is added by saving', async () => {
    await openForm('edit');
    await userEvent.type(at('Novo tamanho'), 'xxl');
    await press('Salvar Alterações');
    expect(await screen.findByText('Produto atualizado com sucesso!')).toBeInTheDocument();
    expect(screen.getByText('Tamanho adicionado com sucesso!')).toBeInTheDocument();
    expect(server.bodies(updateProductEndpoint)[0]).toMatchObject({
      variants: [{ size: 'P' }, { size: 'M' }, { size: 'XXL', stock: 0 }],
    });
    expect(at('Novo tamanho')).toHaveValue('');
    expect(sizes()).toEqual(['P', 'M', 'XXL']);
  });

  test('one that may not be added holds saving back', async () => {
    await openForm('edit');
    await userEvent.type(at('Novo tamanho'), 'm');
    await press('Salvar Alterações');
    expect(at('Novo tamanho')).toHaveAccessibleDescription('Este tamanho já existe');
    expect(at('Novo tamanho')).toHaveFocus();
    expect(server.bodies(updateProductEndpoint)).toEqual([]);
    await userEvent.clear(at('Novo tamanho'));
    await press('Salvar Alterações');
    expect(await screen.findByText('Produto atualizado com sucesso!')).toBeInTheDocument();
  });

  test('one that was typed is asked about before leaving', async () => {
    saveToken('abc');
    await openForm('edit');
    await userEvent.type(at('Novo tamanho'), 'xxl');
    await userEvent.click(screen.getByRole('link', { name: 'Cancelar' }));
    expect(
      await screen.findByText('As alterações feitas neste produto serão perdidas.'),
    ).toBeVisible();
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

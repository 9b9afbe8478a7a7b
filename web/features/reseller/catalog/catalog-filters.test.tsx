import { screen, waitFor, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { expect, test } from 'vitest';

import { uuid } from '#web/testing/product.fixture.ts';
import { press, pressAlone } from '#web/testing/screen.ts';

import {
  counted,
  link,
  listed,
  openCatalog,
  product,
  searchBox,
  serveCatalog,
  setWidth,
  stageCatalog,
  titles,
} from './catalog.fixture.tsx';

stageCatalog();

test('an address is read into every filter and sent along', async () => {
  serveCatalog([product(1)], [uuid(1)]);
  await openCatalog(
    '/reseller/catalog?search=Produto&category=Camisetas&minPrice=12.5&maxPrice=90&sortBy=price_desc&limit=48&favorites=1',
  );
  await link('Produto 1');
  expect(listed()).toEqual([
    {
      search: 'Produto',
      forgive: '1',
      category: 'Camisetas',
      minPrice: '12.50',
      maxPrice: '90.00',
      sortBy: 'price_desc',
      limit: '48',
      favorites: '1',
    },
  ]);
  expect(searchBox()).toHaveValue('Produto');
  expect(screen.getByRole('link', { name: 'Camisetas' })).toHaveAttribute('aria-current');
  expect(screen.getByRole('textbox', { name: 'Preço mínimo' })).toHaveValue('12,50');
  expect(screen.getByRole('textbox', { name: 'Preço máximo' })).toHaveValue('90,00');
  expect(screen.getByRole('combobox', { name: 'Ordenar por' })).toHaveValue('price_desc');
  expect(screen.getByRole('combobox', { name: 'Itens por página' })).toHaveValue('48');
  expect(screen.getByRole('switch', { name: 'Somente favoritos' })).toBeChecked();
});

test('choices go into the address, only where they differ from the usual, and back undoes them', async () => {
  const router = await openCatalog();
  await link('Calça Reta');
  const sort = screen.getByRole('combobox', { name: 'Ordenar por' });
  await userEvent.selectOptions(sort, 'Menor preço');
  await waitFor(() => expect(router.state.location.search).toEqual({ sortBy: 'price_asc' }));
  await userEvent.selectOptions(screen.getByRole('combobox', { name: 'Itens por página' }), '96');
  await userEvent.click(screen.getByRole('link', { name: 'Calças' }));
  await waitFor(() => expect(titles()).toEqual(['Calça Reta']));
  expect(router.state.location.search).toEqual({
    sortBy: 'price_asc',
    limit: 96,
    category: 'Calças',
  });
  expect(listed().at(-1)).toEqual({
    sortBy: 'price_asc',
    limit: '96',
    category: 'Calças',
  });
  router.history.back();
  await waitFor(() => expect(titles()).toEqual(['Produto 1', 'Calça Reta']));
  expect(screen.getByRole('link', { name: 'Todas as categorias' })).toHaveAttribute('aria-current');
  await userEvent.selectOptions(sort, 'Mais recentes');
  await waitFor(() => expect(router.state.location.search).toEqual({ limit: 96 }));
});

test('a press on a filter is answered before the cards are drawn for it', async () => {
  await openCatalog();
  const card = await link('Produto 1');
  const count = document.querySelector('.prod-count');
  const seen: unknown[] = [];
  const watch = new MutationObserver(() =>
    seen.push([count?.textContent, card.closest('[aria-busy]')?.getAttribute('aria-busy')]),
  );
  watch.observe(count!, { childList: true });
  await userEvent.click(screen.getByRole('link', { name: 'Calças' }));
  await waitFor(() => expect(titles()).toEqual(['Calça Reta']));
  watch.disconnect();
  expect(seen[0]).toEqual(['', 'false']);
});

test('typing searches once, after a pause, and leaves one step for the back button', async () => {
  const router = await openCatalog();
  await link('Produto 1');
  await userEvent.type(searchBox(), 'Reta');
  await waitFor(() => expect(titles()).toEqual(['Calça Reta']));
  expect(listed().map(({ search }) => search)).toEqual([undefined, 'Reta']);
  expect(router.state.location.search).toEqual({ search: 'Reta' });
  expect(router.history.length).toBe(2);
});

test('what was chosen before typing is a step back, however long one typed', async () => {
  const router = await openCatalog();
  await userEvent.click(await screen.findByRole('link', { name: 'Calças' }));
  await waitFor(() => expect(titles()).toEqual(['Calça Reta']));
  for (const text of ['Re', 'xyz']) {
    await userEvent.type(searchBox(), text);
    await waitFor(() => expect(router.state.location.search).toHaveProperty('search'));
  }
  await screen.findByText('Nenhum produto encontrado');
  await userEvent.type(screen.getByRole('textbox', { name: 'Preço mínimo' }), '80');
  await waitFor(() => expect(router.state.location.search).toHaveProperty('minPrice', 80));
  router.history.back();
  await waitFor(() => expect(router.state.location.search).not.toHaveProperty('minPrice'));
  expect(router.state.location.search).toEqual({ category: 'Calças', search: 'Rexyz' });
  router.history.back();
  await waitFor(() => expect(router.state.location.search).toEqual({ category: 'Calças' }));
  await waitFor(() => expect(searchBox()).toHaveValue(''));
});

test('a product pressed before the pause in typing opens, over what was searched for', async () => {
  const router = await openCatalog();
  const card = await link('Calça Reta');
  await userEvent.type(searchBox(), 'Reta');
  await userEvent.click(card);
  const dialog = await screen.findByRole('dialog', { name: 'Calça Reta' });
  await waitFor(() => expect(titles()).not.toContain('Produto 1'));
  expect(dialog).toBeVisible();
  expect(router.state.location.search).toEqual({ search: 'Reta', product: uuid(2) });
  router.history.back();
  await waitFor(() => expect(router.state.location.search).toEqual({ search: 'Reta' }));
});

test('a price range is typed in reais; ends the wrong way round say so and ask nothing', async () => {
  const router = await openCatalog();
  await link('Produto 1');
  const min = screen.getByRole('textbox', { name: 'Preço mínimo' });
  await userEvent.type(min, '80,5');
  await waitFor(() => expect(titles()).toEqual(['Calça Reta']));
  expect(listed().at(-1)?.['minPrice']).toBe('80.50');
  const asked = listed().length;
  await userEvent.type(screen.getByRole('textbox', { name: 'Preço máximo' }), '60');
  expect(await screen.findByRole('alert')).toHaveTextContent(
    'O preço mínimo é maior que o máximo.',
  );
  expect(min).toHaveAccessibleDescription('O preço mínimo é maior que o máximo.');
  expect(listed()).toHaveLength(asked);
  expect(router.state.location.search).toEqual({ minPrice: 80.5 });
  await userEvent.clear(min);
  await waitFor(() => expect(titles()).toEqual(['Produto 1']));
  expect(screen.queryByRole('alert')).toBeNull();
  expect(router.state.location.search).toEqual({ maxPrice: 60 });
});

test('clearing the filters empties the address and what was only typed', async () => {
  const router = await openCatalog('/reseller/catalog?category=Camisetas&limit=48');
  await link('Produto 1');
  await userEvent.type(screen.getByRole('textbox', { name: 'Preço mínimo' }), 'abc');
  await screen.findByRole('alert');
  await press('Limpar Filtros');
  await link('Calça Reta');
  expect(router.state.location.search).toEqual({});
  expect(screen.getByRole('textbox', { name: 'Preço mínimo' })).toHaveValue('');
  expect(screen.queryByRole('alert')).toBeNull();
});

test('only favourites: the switch asks the server for them', async () => {
  serveCatalog([product(1), product(2)], [uuid(2)]);
  const router = await openCatalog();
  await link('Produto 1');
  await userEvent.click(screen.getByRole('switch', { name: 'Somente favoritos' }));
  await waitFor(() => expect(titles()).toEqual(['Produto 2']));
  expect(router.state.location.search).toEqual({ favorites: 1 });
  expect(screen.getByRole('button', { name: 'Favoritar Produto 2' })).toHaveAttribute(
    'aria-pressed',
    'true',
  );
});

test('on a phone the filters are a sheet that counts while it narrows down', async () => {
  setWidth(390);
  const router = await openCatalog();
  await counted('2 produtos');
  expect(screen.queryByRole('switch')).toBeNull();
  await press('Filtros');
  const sheet = await screen.findByRole('dialog', { name: 'Filtros' });
  await userEvent.click(within(sheet).getByRole('link', { name: 'Calças' }));
  await userEvent.click(await within(sheet).findByRole('button', { name: 'Ver 1 produto' }));
  await waitFor(() => expect(sheet).not.toHaveAttribute('open'));
  expect(titles()).toContain('Calça Reta');
  expect(router.state.location.search).toEqual({ category: 'Calças' });
  expect(screen.getByRole('button', { name: 'Filtros, 1 ativo' })).toBeInTheDocument();
  await press('Ver em lista');
  expect(await screen.findByRole('button', { name: 'Tamanhos de Calça Reta' })).toBeVisible();
});

test('a press on them answers before the sheet is drawn', async () => {
  setWidth(390);
  await openCatalog();
  await pressAlone(await screen.findByRole('button', { name: 'Filtros' }));
  expect(screen.queryByRole('dialog')).toBeNull();
  expect(await screen.findByRole('dialog', { name: 'Filtros' })).toBeVisible();
});

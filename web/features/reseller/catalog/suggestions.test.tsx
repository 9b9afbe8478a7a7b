import { screen, waitFor, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { beforeEach, expect, test } from 'vitest';

import type { ProductId } from '#contract/ids';
import { suggestionsEndpoint } from '#contract/suggestions';
import { uuid } from '#web/testing/product.fixture.ts';
import { server } from '#web/testing/server.ts';

import { link, listed, openCatalog, searchBox, stageCatalog, titles } from './catalog.fixture.tsx';

stageCatalog();
beforeEach(() => {
  server.reply(suggestionsEndpoint, ({ call }) =>
    call.query['typed'] === 'nada'
      ? { searches: [], products: [] }
      : {
          searches: ['Reta', 'Retalho'],
          products: [{ id: uuid<ProductId>(2), title: 'Calça Reta', sku: 'SKU-2', image: null }],
        },
  );
});

const typed = () => server.calls(suggestionsEndpoint).map(({ query }) => query['typed']);
const options = () =>
  within(screen.getByRole('listbox'))
    .getAllByRole('option')
    .map(({ textContent }) => textContent);
const active = () =>
  document.querySelector(`[id="${searchBox().getAttribute('aria-activedescendant')}"]`)
    ?.textContent;

async function type(text: string) {
  const router = await openCatalog();
  await link('Produto 1');
  await userEvent.type(searchBox(), text);
  return router;
}

test('two letters or more are asked for once, after a pause, and shown as options', async () => {
  await type('re');
  await screen.findByRole('listbox', { name: 'Sugestões' });
  expect(options()).toEqual(['Reta', 'Retalho', 'Calça RetaSKU-2']);
  expect(typed()).toEqual(['re']);
  expect(searchBox()).toHaveAttribute('aria-expanded', 'true');
  expect(searchBox()).toHaveAttribute('aria-controls', screen.getByRole('listbox').id);
  expect(searchBox()).not.toHaveAttribute('aria-activedescendant');
});

test('one letter asks for nothing, and what finds nothing shows no list', async () => {
  await type('r');
  await waitFor(() => expect(listed().at(-1)).toHaveProperty('search', 'r'));
  expect(typed()).toEqual([]);
  await userEvent.clear(searchBox());
  await userEvent.type(searchBox(), 'nada');
  await waitFor(() => expect(typed()).toContain('nada'));
  expect(screen.queryByRole('listbox')).toBeNull();
});

test('arrows go through the options and the text; Enter searches for the word', async () => {
  const router = await type('re');
  await screen.findByRole('listbox');
  await userEvent.keyboard('{ArrowDown}{ArrowDown}');
  expect(active()).toBe('Retalho');
  await userEvent.keyboard('{ArrowUp}{ArrowUp}');
  expect(active()).toBeUndefined();
  await userEvent.keyboard('{ArrowUp}');
  expect(active()).toBe('Calça RetaSKU-2');
  await userEvent.keyboard('{ArrowDown}{ArrowDown}{Enter}');
  await waitFor(() => expect(titles()).toEqual(['Calça Reta']));
  expect(router.state.location.search).toEqual({ search: 'Reta' });
  expect(searchBox()).toHaveValue('Reta');
  expect(searchBox()).toHaveFocus();
  expect(screen.queryByRole('listbox')).toBeNull();
});

test.each(['key', 'press'])('a product chosen by %s opens over what was typed', async (by) => {
  const router = await type('Calça');
  const option = await screen.findByRole('option', { name: /Calça Reta/ });
  if (by === 'press') await userEvent.click(option);
  else await userEvent.keyboard('{ArrowUp}{Enter}');
  expect(await screen.findByRole('dialog', { name: 'Calça Reta' })).toBeVisible();
  expect(router.state.location.search).toEqual({ search: 'Calça', product: uuid(2) });
  expect(screen.queryByRole('listbox')).toBeNull();
});

test('Escape closes the list and leaves the text; leaving the field closes it too', async () => {
  await type('re');
  await screen.findByRole('listbox');
  await userEvent.keyboard('{Escape}');
  expect(screen.queryByRole('listbox')).toBeNull();
  expect(searchBox()).toHaveValue('re');
  await userEvent.type(searchBox(), 't');
  await screen.findByRole('listbox');
  await userEvent.tab();
  expect(screen.queryByRole('listbox')).toBeNull();
});

test('Enter without a choice searches for what is typed, and proposals that fail are not missed', async () => {
  server.next.refuse(suggestionsEndpoint, 429);
  const router = await type('Reta');
  await userEvent.keyboard('{Enter}');
  await waitFor(() => expect(titles()).toEqual(['Calça Reta']));
  expect(router.state.location.search).toEqual({ search: 'Reta' });
  expect(screen.queryByRole('listbox')).toBeNull();
  expect(screen.queryByRole('alert')).toBeNull();
});

import { screen, waitFor, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { beforeEach, expect, test } from 'vitest';

import type { ColorOfStyle } from '#contract/color';
import type { VariantId } from '#contract/ids';
import type { Product } from '#contract/product';
import { colorsOfProductEndpoint } from '#contract/product-endpoints';
import { cartOf } from '#web/cart/cart.ts';
import { formatMoney } from '#web/format/money.ts';
import { uuid } from '#web/testing/product.fixture.ts';
import { server } from '#web/testing/server.ts';

import { link, openCatalog, product, serveCatalog, stageCatalog } from './catalog.fixture.tsx';

stageCatalog();

const COLORS: ColorOfStyle[] = ['Marinho', 'Cru', 'Terracota', 'Oliva', 'Preto'].map(
  (name, at) => ({ id: uuid(at + 1), name, value: at === 0 ? '#1f2a44' : null, soldOut: at === 4 }),
);

const breton = (at: number, more: Partial<Product> = {}): Product =>
  product(at + 1, {
    title: 'Camiseta Breton',
    sku: `CM-${at + 1}`,
    price: 10 * (at + 1),
    price40: 10 * (at + 1),
    style: 'Breton',
    color: { name: COLORS[at]?.name ?? '', value: COLORS[at]?.value ?? null },
    colors: COLORS,
    ...more,
  });

const FAMILY = COLORS.map((_, at) => breton(at));

beforeEach(() => {
  serveCatalog(FAMILY.slice(0, 1));
  server.reply(colorsOfProductEndpoint, { products: FAMILY });
});

const swatch = (name: string) => screen.findByRole('button', { name });

test('a card shows the colours of its style, and changes into the one that is chosen', async () => {
  await openCatalog('/reseller/catalog');
  const card = (await link('Camiseta Breton')).closest('article') ?? document.body;
  expect(await swatch('Cor Marinho')).toHaveAttribute('aria-pressed', 'true');
  expect(within(card).getByText('CM-1 · Marinho')).toBeVisible();
  const names = within(within(card).getByRole('group', { name: 'Cores' }))
    .getAllByRole('button')
    .map((button) => button.getAttribute('aria-label'));
  expect(names).toEqual(['Cor Marinho', 'Cor Cru', 'Cor Terracota', 'Cor Oliva']);
  expect(within(card).getByText('+1')).toBeVisible();
  await userEvent.click(await swatch('Cor Terracota'));
  expect(await within(card).findByText('CM-3 · Terracota')).toBeVisible();
  expect(card.textContent).toContain(`Seu preço ${formatMoney(30)}`);
  expect(await swatch('Cor Terracota')).toHaveAttribute('aria-pressed', 'true');
  expect(await swatch('Cor Terracota')).toHaveFocus();
  expect((await link('Camiseta Breton')).getAttribute('href')).toContain(`product=${uuid(3)}`);
});

test('a colour beyond the fourth takes the place of the fourth when it is the one shown', async () => {
  serveCatalog([breton(4)]);
  await openCatalog('/reseller/catalog');
  expect(await swatch('Cor Preto, esgotada')).toHaveAttribute('aria-pressed', 'true');
  expect(screen.queryByRole('button', { name: 'Cor Oliva' })).toBeNull();
});

test('a style is not sold out as long as one of its colours can be had', async () => {
  const variants = [{ id: uuid<VariantId>(77), size: 'M', stock: 0 }];
  serveCatalog([breton(4, { variants }), product(9, { title: 'Saia', variants })]);
  server.reply(colorsOfProductEndpoint, {
    products: [...FAMILY.slice(0, 4), breton(4, { variants })],
  });
  await openCatalog('/reseller/catalog');
  const card = (await link('Camiseta Breton')).closest('article') ?? document.body;
  expect(within(card).getByText('Cor esgotada')).toBeVisible();
  const other = (await link('Saia')).closest('article') ?? document.body;
  expect(within(other).getByText('Esgotado')).toBeVisible();
  expect(within(other).queryByRole('button', { name: /^Adicionar/ })).toBeNull();
  await userEvent.click(
    await within(card).findByRole('button', { name: 'Adicionar por tamanhos: Camiseta Breton' }),
  );
  const sizes = await screen.findByRole('region', { name: 'Adicionar por tamanhos' });
  expect(await within(sizes).findByRole('textbox', { name: 'Quantidade Cru M' })).toBeEnabled();
  expect(within(sizes).getByRole('textbox', { name: 'Quantidade Preto M' })).toBeDisabled();
  await userEvent.click(within(sizes).getByRole('button', { name: 'Um tamanho só' }));
  expect(await screen.findByRole('button', { name: 'Adicionar por tamanhos' })).toBeEnabled();
});

test('without an answer the card stays as it is', async () => {
  server.refuse(colorsOfProductEndpoint, 500);
  await openCatalog('/reseller/catalog');
  await userEvent.click(await swatch('Cor Cru'));
  expect(await screen.findByText('CM-1 · Marinho')).toBeVisible();
});

test('the dialog changes its colour without closing; the address follows, and back closes it', async () => {
  const router = await openCatalog('/reseller/catalog');
  await userEvent.click(await link('Camiseta Breton'));
  const dialog = await screen.findByRole('dialog', { name: 'Camiseta Breton' });
  await userEvent.click(await within(dialog).findByRole('radio', { name: /^M 5/ }));
  serveCatalog(FAMILY);
  const cru = within(dialog).getByRole('radio', { name: 'Cru' });
  await userEvent.click(cru);
  await waitFor(() => expect(router.state.location.search).toEqual({ product: uuid(2) }));
  expect(dialog).toHaveAttribute('open');
  expect(await within(dialog).findByText('Camisetas · CM-2')).toBeVisible();
  await waitFor(() => expect(cru).toBeChecked());
  expect(cru).toHaveFocus();
  // The size that was wanted is still the one.
  expect(within(dialog).getByRole('radio', { name: /^M 5/ })).toBeChecked();
  await userEvent.click(within(dialog).getByRole('button', { name: 'Adicionar ao carrinho' }));
  expect(cartOf('guest').items).toMatchObject([{ productId: uuid(2), sku: 'CM-2', size: 'M' }]);
  await userEvent.keyboard('{Escape}');
  await waitFor(() => expect(router.state.location.search).toEqual({}));
  expect(router.history.length).toBe(2);
});

test('a product without colours has neither swatches nor a choice', async () => {
  serveCatalog([product(1)]);
  await openCatalog('/reseller/catalog');
  await userEvent.click(await link('Produto 1'));
  await screen.findByRole('dialog', { name: 'Produto 1' });
  expect(screen.queryByRole('group', { name: 'Cores' })).toBeNull();
  expect(screen.queryByRole('radiogroup', { name: /^Cor/ })).toBeNull();
  expect(server.calls(colorsOfProductEndpoint)).toEqual([]);
});

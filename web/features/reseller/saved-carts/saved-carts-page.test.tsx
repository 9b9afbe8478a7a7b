import { screen, waitFor, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { beforeEach, expect, test } from 'vitest';

import type { SavedCartId } from '#contract/ids';
import {
  changeSavedCartEndpoint,
  deleteSavedCartEndpoint,
  getSavedCartEndpoint,
  listSavedCartsEndpoint,
  saveCartEndpoint,
  type CartLineToday,
  type SavedCart,
} from '#contract/saved-carts';
import {
  endSharedCartEndpoint,
  listSharedCartsEndpoint,
  shareCartEndpoint,
  type SharedCart,
} from '#contract/shared-carts';
import { saveToken } from '#web/api/token.ts';
import { addToCart, cartOf, enterCart } from '#web/cart/cart.ts';
import { cartItem } from '#web/testing/cart.fixture.ts';
import { openPages } from '#web/testing/open-pages.tsx';
import { uuid } from '#web/testing/product.fixture.ts';
import { reseller } from '#web/testing/reseller.fixture.ts';
import { at, press, told } from '#web/testing/screen.ts';
import { server } from '#web/testing/server.ts';

import { SavedCartsPage } from './saved-carts-page.tsx';

const ANA = reseller(1, { approved: true });
const NATAL: SavedCart = {
  id: uuid(501),
  name: 'Vitrine de Natal',
  lines: 2,
  pieces: 5,
  total: 537,
  soldOut: 1,
  products: 2,
  pictures: [],
  savedAt: '2026-11-09T12:00:00.000Z',
};
const OTHER: SavedCartId = uuid(502);
const LINK: SharedCart = {
  id: uuid(601),
  name: NATAL.name,
  pieces: 5,
  expiresAt: '2026-12-18T12:00:00.000Z',
};
const today = (n: number, more: Partial<CartLineToday> = {}): CartLineToday => {
  const { id: _id, ...line } = cartItem(n);
  return { ...line, ...more };
};
const line = (n: number, quantity: number) => {
  const { productId, size } = cartItem(n);
  return { productId, size, quantity };
};

beforeEach(() => {
  saveToken('token-1');
  server.reply(listSavedCartsEndpoint, { carts: [NATAL] });
  server.reply(listSharedCartsEndpoint, { shared: [] });
  server.reply(getSavedCartEndpoint, {
    items: [today(1, { quantity: 4 }), today(2, { quantity: 1, stock: 0 })],
  });
});

async function open(inCart = 0) {
  enterCart(ANA.id);
  if (inCart > 0) addToCart([cartItem(1, { quantity: inCart })]);
  await openPages(
    { '/reseller/saved-carts': SavedCartsPage, '/reseller/catalog': 'Catálogo' },
    { at: '/reseller/saved-carts', user: ANA, title: 'Carrinhos salvos' },
  );
}
const row = async () => within(await screen.findByRole('listitem', { name: NATAL.name }));
const more = () => press(`Mais ações para ${NATAL.name}`);

test('a row says what is in it, what it costs today and what is missing', async () => {
  await open();
  const shown = await row();
  expect(shown.getByText(/^5 peças, 2 linhas · salvo em 09\/11/)).toBeVisible();
  expect(shown.getByText('1 tamanho esgotado')).toBeVisible();
  expect(shown.getByText(/537,00/)).toBeVisible();
  expect(screen.queryByRole('button', { name: 'Salvar carrinho atual' })).toBeNull();
});

test('without any it says how to get one', async () => {
  server.reply(listSavedCartsEndpoint, { carts: [] });
  await open();
  expect(await screen.findByText('Nenhum carrinho salvo')).toBeVisible();
  expect(screen.getByText('Monte um carrinho e toque em Salvar carrinho.')).toBeVisible();
});

test('put into the cart its pieces are added to what is there, as far as there are any', async () => {
  await open(8);
  await userEvent.click((await row()).getByRole('button', { name: 'Colocar no carrinho' }));
  await told('2 peças colocadas no carrinho. 2 tamanhos não têm tudo em estoque.');
  expect(cartOf(ANA.id).items).toEqual([cartItem(1, { quantity: 10 })]);
  await userEvent.click((await row()).getByRole('button', { name: 'Colocar no carrinho' }));
  await told('Nada deste carrinho está em estoque agora');
});

test('the cart is saved under a name that is asked for in place; a taken one is told at the field', async () => {
  await open(3);
  const message = 'Já existe um carrinho salvo com este nome';
  const details = [{ path: 'name', message }];
  server.next.refuse(saveCartEndpoint, 409, { error: message, message, code: 'CONFLICT', details });
  server.reply(saveCartEndpoint, ({ body }) => ({
    carts: [{ ...NATAL, id: OTHER, name: body.name }, NATAL],
  }));
  await press('Salvar carrinho atual');
  const field = await screen.findByLabelText('Nome do carrinho');
  expect(field).toHaveFocus();
  expect(field).toHaveDisplayValue(/^Carrinho de \d\d\/\d\d$/);
  await userEvent.clear(field);
  await userEvent.type(field, 'Verão{Enter}');
  await waitFor(() => expect(field).toHaveAccessibleDescription(message));
  await press('Salvar');
  expect(await screen.findByRole('listitem', { name: 'Verão' })).toBeVisible();
  expect(screen.getByRole('button', { name: 'Salvar carrinho atual' })).toHaveFocus();
  expect(server.bodies(saveCartEndpoint)[1]).toEqual({ name: 'Verão', lines: [line(1, 3)] });
});

test('it is renamed, replaced and deleted; the last two are asked about', async () => {
  await open(3);
  server.reply(changeSavedCartEndpoint, ({ body }) => ({
    carts: [{ ...NATAL, ...(body.name && { name: body.name }) }],
  }));
  server.reply(deleteSavedCartEndpoint, { carts: [] });
  await row();
  await more();
  expect(at('Nome do carrinho')).toHaveFocus();
  await press('Substituir pelo carrinho atual');
  const asked = within(await screen.findByRole('alertdialog'));
  await userEvent.click(asked.getByRole('button', { name: 'Substituir' }));
  await told('Carrinho salvo substituído');
  await more();
  await userEvent.clear(at('Nome do carrinho'));
  await userEvent.type(at('Nome do carrinho'), 'Natal{Enter}');
  await told('Nome alterado');
  expect(server.bodies(changeSavedCartEndpoint)).toEqual([
    { lines: [line(1, 3)] },
    { name: 'Natal' },
  ]);
  await press('Mais ações para Natal');
  await press('Excluir');
  const sure = within(await screen.findByRole('alertdialog', { name: 'Excluir Natal?' }));
  await userEvent.click(sure.getByRole('button', { name: 'Excluir' }));
  expect(await screen.findByText('Nenhum carrinho salvo')).toBeVisible();
  expect(screen.getByRole('region', { name: 'Lista de carrinhos salvos' })).toHaveFocus();
});

test('a link for the brand is listed with ways to send it, and can be ended', async () => {
  await open(3);
  server.reply(shareCartEndpoint, { shared: LINK });
  server.reply(endSharedCartEndpoint, { shared: [] });
  await row();
  await press('Enviar para a marca');
  const links = await screen.findByRole('region', { name: 'Enviados para a marca' });
  await waitFor(() => expect(links).toHaveFocus());
  expect(within(links).getByText('5 peças · vale até 18/12/2026')).toBeVisible();
  const address = within(links).getByRole('link').getAttribute('href') ?? '';
  expect(decodeURIComponent(address)).toContain(`/admin/carts/${LINK.id}`);
  expect(address).toMatch(/^https:\/\/wa\.me\/\?text=/);
  expect(server.bodies(shareCartEndpoint)).toMatchObject([{ lines: [line(1, 3)], ofCart: true }]);
  await press(`Encerrar o link de ${NATAL.name}`);
  await waitFor(() => expect(links).not.toBeInTheDocument());
});

test('a saved cart is sent as it is saved, whatever lies in the cart', async () => {
  await open();
  server.reply(shareCartEndpoint, { shared: LINK });
  await row();
  await more();
  await press('Enviar para a marca');
  await told('Link criado. Copie ou envie por WhatsApp.');
  expect(server.bodies(shareCartEndpoint)).toEqual([
    { name: NATAL.name, lines: [line(1, 4), line(2, 1)], ofCart: false },
  ]);
});

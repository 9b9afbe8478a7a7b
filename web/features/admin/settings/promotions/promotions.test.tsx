import { screen, waitFor, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { beforeEach, expect, test } from 'vitest';

import type { PromotionId } from '#contract/ids';
import { listProductsEndpoint } from '#contract/product-endpoints';
import {
  addPromotionEndpoint,
  changePromotionEndpoint,
  deletePromotionEndpoint,
  listPromotionsEndpoint,
  type Promotion,
} from '#contract/promotions';
import { cartItem, productOf } from '#web/testing/cart.fixture.ts';
import { uuid } from '#web/testing/product.fixture.ts';
import { press, textOf } from '#web/testing/screen.ts';
import { server } from '#web/testing/server.ts';

import { openForm, serveSettings } from '../settings.fixture.tsx';

beforeEach(serveSettings);

const promotion = (n: number, more: Partial<Promotion> = {}): Promotion => ({
  id: uuid<PromotionId>(9300 + n),
  name: `Promoção ${n}`,
  offBasisPoints: 1250,
  off: null,
  scope: 'all',
  productIds: [],
  categories: [],
  collectionIds: [],
  products: [],
  collections: [],
  validFrom: null,
  validUntil: null,
  active: true,
  version: 3,
  inForce: true,
  ...more,
});
const dialog = () => within(screen.getByRole('dialog'));
const put = async (label: string, text: string) => {
  await userEvent.clear(dialog().getByLabelText(label));
  await userEvent.click(dialog().getByLabelText(label));
  await userEvent.paste(text);
};
const rowOf = async (name: string) =>
  textOf((await screen.findByText(name, { selector: '.brand-terms b' })).closest('li'));

test('each promotion says whether it counts, how much, on what and until when', async () => {
  server.reply(listPromotionsEndpoint, {
    promotions: [
      promotion(1),
      promotion(2, {
        scope: 'categories',
        categories: ['Calças', 'Blusas'],
        offBasisPoints: null,
        off: 5,
        validFrom: '2026-12-01',
        validUntil: '2026-12-31',
        inForce: false,
      }),
      promotion(3, { scope: 'products', active: false, inForce: false }),
    ],
  });
  server.reply(deletePromotionEndpoint, { promotions: [] });
  await openForm();
  expect(await rowOf('Promoção 1')).toContain('Vale hoje · 12,5% em todos os produtos');
  expect(await rowOf('Promoção 2')).toContain(
    'Fora da validade · R$ 5,00 por peça em Calças e Blusas · desde 01/12/2026 · até 31/12/2026',
  );
  expect(await rowOf('Promoção 3')).toContain('Desligada · 12,5% em 0 produtos');
  await press('Excluir Promoção 2');
  await press('Excluir promoção');
  await waitFor(() => expect(server.calls(deletePromotionEndpoint)).toHaveLength(1));
});

test('a new one is for chosen products, once it says which', async () => {
  const product = productOf(cartItem(1));
  server.reply(listProductsEndpoint, {
    products: [product],
    pagination: { page: 1, limit: 8, pages: 1, total: 1 },
    nextCursor: null,
  });
  server.reply(addPromotionEndpoint, { promotions: [] });
  await openForm();
  await press('Nova promoção');
  await put('Nome da promoção', 'Verão');
  await userEvent.selectOptions(dialog().getByLabelText('Desconto em'), 'amount');
  await put('Desconto', '12,50');
  await userEvent.selectOptions(dialog().getByLabelText('Vale para'), 'products');
  await press('Salvar promoção');
  expect(dialog().getByText('Escolha pelo menos um produto')).toBeVisible();
  await userEvent.click(await dialog().findByRole('checkbox'));
  await press('Salvar promoção');
  await waitFor(() =>
    expect(server.bodies(addPromotionEndpoint)).toEqual([
      {
        name: 'Verão',
        offBasisPoints: null,
        off: 12.5,
        scope: 'products',
        productIds: [product.id],
        categories: [],
        collectionIds: [],
        validFrom: null,
        validUntil: null,
        active: true,
      },
    ]),
  );
});

test('a change starts from what is saved and is sent with its version', async () => {
  server.reply(listPromotionsEndpoint, {
    promotions: [promotion(1, { scope: 'categories', categories: ['Calças'] })],
  });
  server.reply(changePromotionEndpoint, { promotions: [] });
  await openForm();
  await rowOf('Promoção 1');
  await press('Editar Promoção 1');
  expect(dialog().getByLabelText('Desconto')).toHaveValue('12,5');
  // There are no collections to choose from.
  expect(dialog().queryByRole('option', { name: 'Coleções' })).toBeNull();
  await userEvent.click(dialog().getByRole('checkbox', { name: 'Calças' }));
  await put('Desconto', '95');
  await press('Salvar promoção');
  expect(dialog().getByText('O desconto vai de 0,01% a 90%')).toBeVisible();
  await put('Desconto', '30');
  await press('Salvar promoção');
  expect(dialog().getByText('Escolha pelo menos uma categoria')).toBeVisible();
  await userEvent.click(dialog().getByRole('checkbox', { name: 'Blusas' }));
  await press('Salvar promoção');
  await waitFor(() =>
    expect(server.bodies(changePromotionEndpoint)).toMatchObject([
      { version: 3, offBasisPoints: 3000, categories: ['Blusas'] },
    ]),
  );
});

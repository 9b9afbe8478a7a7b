import { screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import * as fc from 'fast-check';
import { expect, test } from 'vitest';

import { unpacked } from '#contract/pack';
import { pack as packFrom } from '#contract/pack.fixture';
import type { QuickProduct } from '#contract/quick-order';
import { cartOf } from '#web/cart/cart.ts';

import { parseOrder } from './parse/parse-order.rules.ts';
import { planOrder } from './plan.rules.ts';
import {
  ANA,
  answer,
  matched,
  open,
  paste,
  piece,
  quickProduct,
  rows,
} from './quick-order.fixture.tsx';

const SIZES = ['P', 'M', 'G'];
const packedProduct = (pack: string, stock = 30): QuickProduct =>
  quickProduct(1, {
    pack,
    variants: SIZES.map((size) => {
      const { variantId: id } = piece(1, size, 0);
      return { id, size, stock };
    }),
  });
const held = () => cartOf(ANA.id).items.map(({ size, quantity }) => [size, quantity]);
const add = async (pieces: number) =>
  userEvent.click(
    await screen.findByRole('button', { name: `Adicionar ${pieces} peças ao carrinho` }),
  );

test('what is no multiple is said, with the next that is', async () => {
  answer({ 'VE-1': matched(1, piece(1, 'P', 7, 30), piece(1, 'M', 6, 30)) }, [packedProduct('6')]);
  await open();
  await paste('VE-1 P7 M6');
  expect(await screen.findByText('VE-1 · vendido de 6 em 6 · P: pedido 7, vão 12')).toBeVisible();
  expect(rows()[0]).toContain('Atenção');
  await add(18);
  expect(held()).toEqual([
    ['P', 12],
    ['M', 6],
  ]);
});

test('whole packs are right, and nothing is said of them', async () => {
  answer({ 'VE-1': matched(1, piece(1, 'P', 6, 30)) }, [packedProduct('6')]);
  await open();
  await paste('VE-1 P6');
  expect(await screen.findByText('VE-1')).toBeVisible();
  expect(document.body).not.toHaveTextContent(/vendido/);
});

test('an open grade is completed, and one that there is not enough of says why', async () => {
  answer({ 'VE-1': matched(1, piece(1, 'P', 1, 30), piece(1, 'M', 2, 30)) }, [
    packedProduct('P 1 + M 2 + G 1'),
  ]);
  await open();
  await paste('VE-1 P1 M2');
  expect(
    await screen.findByText('VE-1 · vendido em grade fechada: P 1 + M 2 + G 1 · G: vai 1'),
  ).toBeVisible();
  await add(4);
  expect(held()).toEqual([
    ['P', 1],
    ['M', 2],
    ['G', 1],
  ]);
});

test('stock for no pack is said, and nothing of it is added', async () => {
  answer({ 'VE-1': matched(1, piece(1, 'P', 6, 4)) }, [packedProduct('6', 4)]);
  await open();
  await paste('VE-1 P6');
  expect(await screen.findByText('VE-1 · vendido de 6 em 6 · P: pedido 6, há só 4')).toBeVisible();
  expect(screen.getByRole('button', { name: 'Adicionar 0 peças ao carrinho' })).toBeDisabled();
});

test('whatever is written and left, what goes into the cart is whole packs', () => {
  const quantities = fc.array(fc.integer({ min: 1, max: 40 }), { minLength: 3, maxLength: 3 });
  fc.assert(
    fc.property(
      fc.constantFrom('2', '6', 'P 1 + M 2 + G 1', 'P 2 + G 1'),
      quantities,
      fc.nat(60),
      (pack, asked, stock) => {
        const pieces = SIZES.map((size, at) => piece(1, size, asked[at] ?? 1, stock));
        const reply = { products: [packedProduct(pack, stock)], lines: [matched(1, ...pieces)] };
        const { items } = planOrder(parseOrder('VE-1 P1'), reply, []);
        expect(unpacked(packFrom(pack), items)).toEqual([]);
        expect(items.every(({ quantity }) => quantity <= stock)).toBe(true);
      },
    ),
  );
});

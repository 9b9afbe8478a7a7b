import { render } from '@testing-library/react';
import { expect, test } from 'vitest';

import type { Product } from '#contract/product';
import { anyProduct, uuid } from '#web/testing/product.fixture.ts';

import { LastPieces } from './last-pieces.tsx';

const WINTER = {
  id: uuid<NonNullable<Product['collection']>['id']>(90),
  name: 'Inverno',
  opensOn: '2026-11-01',
  closesOn: '2026-12-20',
  deliveryFrom: '2027-03-15',
  deliveryTo: '2027-03-30',
};
const said = (stock: number[], more: Partial<Product> = {}) => {
  const variants = stock.map((left, at) => ({
    id: uuid<Product['variants'][number]['id']>(at + 1),
    size: `T${at}`,
    stock: left,
  }));
  const product = anyProduct(1, { variants, ...more });
  return render(<LastPieces product={product} />).container.textContent;
};

test('what is about to be gone is said of all its sizes together', () => {
  expect(said([4, 0, 5])).toBe('Últimas 9 peças');
  expect(said([10])).toBe('Últimas 10 peças');
  expect(said([0, 1])).toBe('Última peça');
});

test('nothing is said where there is enough, nothing left, or only a quota', () => {
  expect(said([6, 5])).toBe('');
  expect(said([0, 0])).toBe('');
  expect(said([3], { collection: WINTER })).toBe('');
});

import { describe, expect, test } from 'vitest';

import { asId } from '#contract/ids';

import { checkProduct } from './check-product.ts';
import { NEW_PRODUCT, newSize, type ProductInput } from './product-input.ts';

const GOOD: ProductInput = {
  ...NEW_PRODUCT,
  title: 'Camiseta',
  sku: 'CAM-1',
  msrp: '179,90',
  price40: '107,94',
  price50: '89,95',
  weight: '0,220',
  sizes: [{ ...newSize('P'), stock: '3' }, newSize('M')],
};
const withStock = (stock: string) => ({ sizes: [{ ...newSize('P'), stock }] });

test('a complete product has nothing wrong with it', () => {
  expect(checkProduct('create', GOOD)).toEqual({});
  expect(checkProduct('edit', GOOD)).toEqual({});
});

const withMuch = (stock: string): ProductInput => ({
  ...GOOD,
  sizes: [{ ...newSize('P'), id: asId(crypto.randomUUID()), stock, loadedStock: 1_000_005 }],
});

test('stock that has passed the maximum by what came back may stay or shrink, not grow', () => {
  expect(checkProduct('edit', withMuch('1000005'))).toEqual({});
  expect(checkProduct('edit', withMuch('1000002'))).toEqual({});
  expect(checkProduct('edit', withMuch('1000006'))).toEqual({
    'size:P': 'O estoque é grande demais',
  });
});

describe('on creation', () => {
  test('title, price, weight and stock are missed by SPEC’s own words', () => {
    expect(checkProduct('create', NEW_PRODUCT)).toEqual({
      title: 'Título é obrigatório',
      msrp: 'MSRP deve ser maior que zero',
      weight: 'Peso deve ser maior que zero',
      sizes: 'Pelo menos uma variante deve ter estoque',
    });
  });

  test('zero and spaces are as good as nothing; the SKU may be empty', () => {
    const input = { ...GOOD, title: '  ', msrp: '0,00', weight: '0', sku: '' };
    expect(checkProduct('create', input)).toEqual({
      title: 'Título é obrigatório',
      msrp: 'MSRP deve ser maior que zero',
      weight: 'Peso deve ser maior que zero',
    });
  });
});

describe('on a change', () => {
  const REQUIRED = 'Por favor, preencha todos os campos obrigatórios';

  test('SKU, title and price are required', () => {
    expect(checkProduct('edit', { ...GOOD, sku: '', title: ' ', msrp: '' })).toMatchObject({
      sku: REQUIRED,
      title: REQUIRED,
      msrp: REQUIRED,
    });
  });

  test('weight, measures, prices and stock may be blank', () => {
    const blank = { weight: '', length: '', width: '', height: '', price40: '', price50: '' };
    expect(checkProduct('edit', { ...GOOD, ...blank, ...withStock('0') })).toEqual({});
  });

  test.each<[keyof ProductInput, string, string]>([
    ['length', '1000,5', 'Use até 1000 cm'],
    ['length', '30,55', 'Use no máximo uma casa decimal'],
    ['width', 'x', 'Informe uma medida em cm, como 30,5'],
    ['height', '-1', 'Informe uma medida em cm, como 30,5'],
    ['msrp', '0', 'MSRP deve ser maior que zero'],
  ])('%s typed as %s: %s', (field, typed, text) => {
    expect(checkProduct('edit', { ...GOOD, [field]: typed })).toEqual({ [field]: text });
  });
});

test.each<[Partial<ProductInput>, string, string]>([
  [{ msrp: 'caro' }, 'msrp', 'Informe um valor em reais, como 179,90'],
  [{ msrp: '99999999999999' }, 'msrp', 'Informe um valor em reais, como 179,90'],
  [{ price40: '0' }, 'price40', 'Preço 40% deve ser maior que zero'],
  [{ price50: '0,00' }, 'price50', 'Preço 50% deve ser maior que zero'],
  [{ weight: 'x' }, 'weight', 'Informe um peso em kg, como 0,220'],
  [{ weight: '1001' }, 'weight', 'Use até 1000 kg'],
  [{ title: 'x'.repeat(161) }, 'title', 'Use no máximo 160 caracteres'],
  [{ chart: `A,B\n${'x'.repeat(5000)}` }, 'chart', 'Use no máximo 5000 caracteres'],
  [withStock('-1'), 'size:P', 'O estoque não pode ser negativo'],
  [withStock('1,5'), 'size:P', 'O estoque deve ser um número inteiro'],
  [withStock('1000001'), 'size:P', 'O estoque é grande demais'],
])('%o is wrong at %s: %s', (wrong, spot, text) => {
  expect(checkProduct('create', { ...GOOD, ...wrong })).toEqual({ [spot]: text });
  expect(checkProduct('edit', { ...GOOD, ...wrong })).toEqual({ [spot]: text });
});

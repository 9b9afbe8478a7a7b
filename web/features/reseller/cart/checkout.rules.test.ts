import { expect, test } from 'vitest';

import { RECEIPT_RULES } from '#contract/checkout';
import { asId } from '#contract/ids';
import { cartItem } from '#web/testing/cart.fixture.ts';

import { holdOf, lacksOf, problemOf } from './checkout.rules.ts';
import { lackText } from './lack-text.ts';

const ADDRESS = {
  address: 'Rua A, 1',
  city: 'Itajaí',
  state: 'SC',
  zipCode: '88300-000',
  notes: '',
};
const ITEMS = [cartItem(1, { quantity: 15 })];
const ORDER = {
  items: ITEMS,
  address: ADDRESS,
  term: 'boleto_30',
  hasReceipt: false,
  belowMinimum: undefined,
  isUnmet: false,
} as const;
const WITHOUT_SIZE =
  'Há itens sem tamanho/variante selecionada. Remova e adicione novamente com um tamanho.';

test('an order with everything in place has no problem', () => {
  expect(problemOf(ORDER)).toBeUndefined();
  expect(problemOf({ ...ORDER, term: 'antecipado_3', hasReceipt: true })).toBeUndefined();
});

test('of several problems the one SPEC names first is told', () => {
  const worst = {
    ...ORDER,
    items: [] as typeof ITEMS,
    address: { ...ADDRESS, city: ' ', zipCode: '' },
    term: 'antecipado_3' as const,
    belowMinimum: 'Adicione mais R$ 1,00 para atingir o pedido mínimo.',
    isUnmet: true,
  };
  expect(problemOf(worst)).toEqual({ text: 'Carrinho vazio', at: 'cart' });
  const filled = { ...worst, items: [cartItem(1, { variantId: asId('') })] };
  expect(problemOf(filled)).toEqual({
    text: 'Preencha todas as informações de entrega',
    at: 'address',
    fields: ['city', 'zipCode'],
  });
  const addressed = { ...filled, address: ADDRESS };
  expect(problemOf(addressed)).toEqual({ text: WITHOUT_SIZE, at: 'size' });
  const sized = { ...addressed, items: ITEMS };
  expect(problemOf(sized)).toEqual({ text: RECEIPT_RULES.missing, at: 'receipt' });
  const proven = { ...sized, hasReceipt: true };
  expect(problemOf(proven)).toEqual({ text: worst.belowMinimum, at: 'cart' });
  expect(problemOf({ ...proven, belowMinimum: undefined })).toMatchObject({ at: 'stock' });
});

test.each(['address', 'city', 'state', 'zipCode'])('%s must be filled in', (field) => {
  const problem = problemOf({ ...ORDER, address: { ...ADDRESS, [field]: ' ' } });
  expect(problem).toMatchObject({ at: 'address', fields: [field] });
});

test('the button is held back by missing pieces first, then by a missing receipt', () => {
  const minimums = { minimum_pieces: 18, minOrderValue: 0 };
  const order = { items: ITEMS, minimums, term: 'antecipado_3', hasReceipt: false } as const;
  expect(holdOf(order)).toBe('Adicione mais 3 peça(s) para finalizar.');
  const enough = { ...order, minimums: { ...minimums, minimum_pieces: 15 } };
  expect(holdOf(enough)).toBe('Envie o comprovante de pagamento (PIX/depósito)');
  expect(holdOf({ ...enough, hasReceipt: true })).toBeUndefined();
  expect(holdOf({ ...enough, term: 'parcelado_50_50' })).toBeUndefined();
});

const said = (lacking: Parameters<typeof lacksOf>[0]) => lacksOf(lacking).map(({ text }) => text);

test('everything an order lacks is told before anybody pays for it', () => {
  const minimums = { minimum_pieces: 15, minOrderValue: 0 };
  const order = { items: ITEMS, apart: [], address: ADDRESS, minimums, belowMinimum: undefined };
  expect(lacksOf(order)).toEqual([]);
  expect(said({ ...order, apart: ITEMS })).toEqual([
    'Ajuste os itens que mudaram antes de finalizar.',
    'Adicione mais 15 peça(s) para finalizar.',
  ]);
  const address = { ...ADDRESS, city: ' ', zipCode: '' };
  const belowMinimum = 'Adicione mais R$ 1,00 para atingir o pedido mínimo.';
  expect(said({ ...order, address, belowMinimum })).toEqual([
    belowMinimum,
    'Preencha todas as informações de entrega: cidade, CEP.',
  ]);
  const items = [...ITEMS, cartItem(2, { variantId: asId(''), size: '' })];
  expect(said({ ...order, items })).toEqual([WITHOUT_SIZE]);
  const huge = [cartItem(1, { price: 1_000_000_000, quantity: 100_000 })];
  expect(said({ ...order, items: huge })).toEqual(['O pedido é grande demais.']);
});

test('in a few words it is told what is missing, and how much', () => {
  const minimums = { minimum_pieces: 17, minOrderValue: 0 };
  const gone = [cartItem(2), cartItem(3)];
  const address = { ...ADDRESS, city: '' };
  const items = [...ITEMS, ...gone];
  const order = { items, apart: gone, address, minimums, belowMinimum: undefined };
  expect(lacksOf(order).map((lack) => [lack.kind, lackText(lack)])).toEqual([
    ['stock', '2 itens indisponíveis'],
    ['pieces', 'Mais 2 peças'],
    ['address', 'Endereço e envio'],
  ]);
});

test('an order beyond every bound is refused, not a crash', () => {
  const items = [cartItem(1, { price: 1_000_000_000, quantity: 100_000 })];
  expect(problemOf({ ...ORDER, items })).toEqual({ text: 'O pedido é grande demais.', at: 'cart' });
});

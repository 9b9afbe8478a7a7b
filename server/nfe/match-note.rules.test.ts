import { expect, test } from 'vitest';

import { asId } from '#contract/ids';

import { NFE_XML } from '../testing/nfe-files.ts';
import { decide, judge, orderNumberOf, type OrderFacts } from './match-note.rules.ts';
import type { NoteFacts } from './notes/note-facts.ts';
import { readDocument } from './read-document.rules.ts';

const read = readDocument(Buffer.from(NFE_XML), '');
if (read.kind !== 'note') throw new Error('the vectors have a note');
const NOTE = read.facts;

/** The order that the note of the vectors is of. */
const ORDER: OrderFacts = {
  id: asId('00000000-0000-4000-8000-000000001042'),
  number: '00001042',
  companyName: 'Moda Norte',
  cnpj: '12.345.678/0001-95',
  status: 'APPROVED',
  total: 453_891,
  items: [
    { sku: 'CAM-001', size: 'P', quantity: 30 },
    { sku: 'CAL-007', size: 'M', quantity: 30 },
  ],
  invoices: [
    { dueDate: '2026-11-19', amount: 226_946 },
    { dueDate: '2026-12-16', amount: 226_945 },
  ],
  noted: { total: 0, items: [] },
  hasKey: false,
};
const order = (values: Partial<OrderFacts>): OrderFacts => ({ ...ORDER, ...values });
const note = (values: Partial<NoteFacts>): NoteFacts => ({ ...NOTE, ...values });
const unnamed = note({ orders: [] });
const half = note({ total: 226_946, items: NOTE.items.slice(0, 1), instalments: [] });

/** The order's number, or why it waits. */
function outcome(facts: NoteFacts, ...orders: OrderFacts[]) {
  const decision = decide(
    facts,
    orders.map((one) => judge(facts, one)),
  );
  return 'wait' in decision ? decision.wait : decision.attach.order.number;
}
const doubts = (facts: NoteFacts, one: OrderFacts) => judge(facts, one).doubts;

test('named, of its company, with its value, pieces and invoices: attached without a doubt', () => {
  expect(outcome(NOTE, ORDER)).toBe('00001042');
  expect(doubts(NOTE, ORDER)).toEqual([]);
});

test.each([
  ['1042', 1042],
  ['#00001042', 1042],
  ['PED 1042', 1042],
  ['2026/1042', undefined],
  ['0', undefined],
  ['sem número', undefined],
  ['123456789', undefined],
])('%s is the order %s', (said, number) => expect(orderNumberOf(said)).toBe(number));

test('a branch of the company: attached, and said', () => {
  const branch = order({ cnpj: '12345678000276' });
  expect(outcome(NOTE, branch)).toBe('00001042');
  expect(doubts(NOTE, branch)).toEqual(['O CNPJ é de outro estabelecimento da mesma empresa.']);
});

test('another company, a person or none: waits, whatever else is the same', () => {
  for (const cnpj of ['11.222.333/0001-81', null, '123.456.789-09']) {
    expect(outcome(NOTE, order({ cnpj }))).toContain('O CNPJ do destinatário não é o do pedido.');
  }
  const person = note({ recipient: { document: '12345678909', name: 'ANA' } });
  expect(outcome(person, ORDER)).toContain('O CNPJ do destinatário não é o do pedido.');
});

test('a centavo for each item is rounding, one more is a difference that both sides of are said', () => {
  expect(outcome(note({ total: 453_893 }), ORDER)).toBe('00001042');
  expect(outcome(note({ total: 453_889 }), ORDER)).toBe('00001042');
  expect(outcome(note({ total: 453_894 }), ORDER).replaceAll('\u00A0', ' ')).toBe(
    'Pedido #00001042: A nota é de R$ 4.538,94 e o pedido de R$ 4.538,91.',
  );
});

test('other pieces wait: one more, one unknown, half of one', () => {
  const [first, ...rest] = NOTE.items;
  if (!first) throw new Error('it has items');
  for (const odd of [
    { ...first, quantity: 310_000 },
    { ...first, code: 'OUTRA-P' },
    { ...first, quantity: 295_000 },
    { ...first, code: 'CAM-001-M' },
  ]) {
    expect(outcome(note({ items: [odd, ...rest] }), ORDER)).toContain('Os itens não são');
  }
});

test.each(['CAM001P', 'cam 001 p', 'CAM-001'])('%s is a code of its first item', (code) => {
  const items = NOTE.items.map((item, at) => (at === 0 ? { ...item, code } : item));
  expect(outcome(note({ items }), ORDER)).toBe('00001042');
  expect(doubts(note({ items }), ORDER)).toEqual([]);
});

test('codes of another program: the pieces are counted, and it is said', () => {
  const items = NOTE.items.map((item, at) => ({ ...item, code: `ERP${at}` }));
  expect(outcome(note({ items }), ORDER)).toBe('00001042');
  expect(doubts(note({ items }), ORDER)).toEqual([
    'Os códigos dos itens são outros; a quantidade de peças confere.',
  ]);
  // What names no order is told by its pieces alone.
  expect(outcome(note({ items, orders: [] }), ORDER)).toContain('A nota não cita o pedido');
});

test('part of an order, and then the rest of it; more than the rest waits', () => {
  expect(outcome(half, ORDER)).toBe('00001042');
  expect(doubts(half, ORDER).map((text) => text.replaceAll('\u00A0', ' '))).toEqual([
    'A nota é de parte do pedido: R$ 2.269,46 de R$ 4.538,91.',
  ]);
  const noted = order({ noted: { total: half.total, items: half.items } });
  const rest = note({ total: 226_945, items: NOTE.items.slice(1) });
  expect(outcome(rest, noted)).toBe('00001042');
  expect(doubts(rest, noted)).toEqual([]);
  expect(outcome(half, noted)).toContain('Os itens não são');
  const more = note({ total: 226_960, items: NOTE.items.slice(1) });
  expect(doubts(more, noted).map((text) => text.replaceAll('\u00A0', ' '))).toContain(
    'A nota é de R$ 2.269,60 e ao pedido faltam R$ 2.269,45.',
  );
});

test('an order with notes of all its value says only that', () => {
  const whole = order({ noted: { total: ORDER.total, items: NOTE.items } });
  expect(doubts(unnamed, whole)).toEqual(['O pedido já tem nota do valor todo.']);
  expect(outcome(unnamed, whole)).toContain('A nota não cita o pedido');
});

test('other instalments are said and stop nothing', () => {
  const later = order({ invoices: [{ dueDate: '2026-12-18', amount: 453_891 }] });
  expect(outcome(NOTE, later)).toBe('00001042');
  expect(doubts(NOTE, later).map((text) => text.replaceAll('\u00A0', ' '))).toEqual([
    'As duplicatas não são as faturas do pedido: 19/11/2026 R$ 2.269,46; 16/12/2026 R$ 2.269,45.',
  ]);
});

test('a cancelled order waits', () =>
  expect(outcome(NOTE, order({ status: 'CANCELLED' }))).toContain('O pedido está cancelado.'));

test('not named: company, value and pieces together, of one order alone', () => {
  expect(outcome(unnamed, ORDER)).toBe('00001042');
  const twin = order({ id: asId('00000000-0000-4000-8000-000000001043'), number: '00001043' });
  expect(outcome(unnamed, ORDER, twin)).toBe('Mais de um pedido tem o mesmo CNPJ, valor e itens.');
  const pieces = order({ items: [{ sku: 'CAM-001', size: 'P', quantity: 60 }] });
  for (const other of [
    pieces,
    order({ cnpj: '11222333000181' }),
    order({ total: 453_000 }),
    order({ status: 'CANCELLED' }),
  ]) {
    expect(outcome(unnamed, other)).toContain('A nota não cita o pedido');
  }
  expect(outcome(note({ ...half, orders: [] }), ORDER)).toContain('A nota não cita o pedido');
});

test('a number of the issuer’s own program names no order of ours', () => {
  const foreign = note({ orders: ['778899'] });
  expect(outcome(foreign, ORDER)).toBe('00001042');
  expect(doubts(foreign, ORDER)).toEqual(['A nota cita o pedido #778899.']);
  expect(outcome(foreign, order({ total: 1 }))).toContain('A nota cita ‘778899’');
});

test('two orders named, or one by the note and one by a person: a person decides', () => {
  const other = order({ id: asId('00000000-0000-4000-8000-000000001043'), number: '00001043' });
  const both = note({ orders: ['1042', '1043'] });
  expect(outcome(both, ORDER, other)).toBe('A nota cita mais de um pedido.');
  const chosen = decide(NOTE, [judge(NOTE, ORDER), judge(NOTE, other, true)]);
  expect(chosen).toEqual({ wait: 'A nota cita mais de um pedido.' });
});

test('a key that was typed in at an order names it', () => {
  const other = order({ id: asId('00000000-0000-4000-8000-000000001043'), number: '00001043' });
  expect(outcome(unnamed, other, order({ hasKey: true }))).toBe('00001042');
});

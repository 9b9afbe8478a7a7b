import { expect, test } from 'vitest';

import { SAME_THING } from './trade-words.rules.ts';
import {
  fold,
  inflectionsOf,
  isCode,
  meaningsOf,
  plainSku,
  synonymsOf,
} from './word-forms.rules.ts';

test.each([
  ['vestidos', 'vestido'],
  ['Calças', 'calca'],
  ['botões', 'botao'],
  ['pães', 'pao'],
  ['casuais', 'casual'],
  ['anéis', 'anel'],
  ['infantis', 'infantil'],
  ['lençóis', 'lencol'],
  ['azuis', 'azul'],
  ['garçons', 'garcom'],
  ['colares', 'colar'],
  ['xadrezes', 'xadrez'],
  ['blusão', 'blusoes'],
  ['blusinhas', 'blusa'],
  ['vestidinho', 'vestido'],
  ['colarzinho', 'colar'],
  ['preta', 'preto'],
  ['pretos', 'preta'],
])('%s may be %s', (word, form) => expect(inflectionsOf(word)).toContain(form));

test('a form is never the word itself, nor too short to mean anything', () => {
  expect(inflectionsOf('os')).toEqual([]);
  expect(inflectionsOf('tênis')).not.toContain('tenis');
});

test.each([
  ['blusinha', 'blusa'],
  ['jeans', 'denim'],
  ['T-Shirt', 'camiseta'],
  ['t-shirts', 'camiseta'],
  ['bermudas', 'short'],
  ['moletom', 'blusao'],
  ['sneakers', 'tenis'],
  ['macacões', 'jardineira'],
  ['regata', 'cavada'],
  ['cropped', 'miniblusa'],
])('%s is also called %s', (word, same) => expect(meaningsOf(word)).toContain(same));

test('what is no word of the trade has no other name', () =>
  expect(synonymsOf('xilofone')).toEqual([]));

test('every group of the trade has several words, each once', () => {
  expect(SAME_THING.filter((group) => group.length < 2)).toEqual([]);
  expect(SAME_THING.filter((group) => new Set(group.map(fold)).size < group.length)).toEqual([]);
});

test('codes are compared without marks, and words are no codes', () => {
  expect(plainSku('ve-11.87')).toBe('VE1187');
  expect([isCode('ve1187'), isCode('44'), isCode('vestido')]).toEqual([true, true, false]);
});

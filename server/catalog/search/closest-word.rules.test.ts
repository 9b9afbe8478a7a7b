import { expect, test } from 'vitest';

import { closestTo, slipsBetween } from './closest-word.rules.ts';
import { nearOf, readingsOf, searchesOf, type AskedWord } from './readings.rules.ts';

const word = (text: string, products = 1) => ({ word: text, shown: text, products });

test.each([
  ['vestido', 'vestido', 0],
  ['vestdo', 'vestido', 1],
  ['vestiido', 'vestido', 1],
  ['vestido', 'vestida', 1],
  ['vestdio', 'vestido', 1],
  ['vetsdio', 'vestido', 2],
  ['', 'saia', 4],
])('from %s to %s it is %i slips, either way', (a, b, slips) => {
  expect(slipsBetween(a, b)).toBe(slips);
  expect(slipsBetween(b, a)).toBe(slips);
});

test('the fewest slips win, then the first letter, then how many products have the word', () => {
  const words = [word('calda', 9), word('malca', 50), word('calca', 2), word('balca', 50)];
  expect(closestTo('calva', words).map((one) => one.word)).toEqual(['calda', 'calca']);
  expect(closestTo('xalca', words).map((one) => one.word)).toEqual(['balca', 'malca', 'calca']);
});

test('a short word stands no slip, a long one two, and none is read as itself', () => {
  expect(closestTo('sia', [word('saia')])).toEqual([]);
  expect(closestTo('sain', [word('saia')])).toHaveLength(1);
  expect(closestTo('vsetdo', [word('vestido')])).toEqual([]);
  expect(closestTo('camizzeta', [word('camiseta')])).toHaveLength(1);
  expect(closestTo('saia', [word('saia')])).toEqual([]);
});

const asked = (text: string, more: Partial<AskedWord> = {}): AskedWord => ({
  text,
  occurs: false,
  words: [],
  skus: [],
  ...more,
});

test('a word that occurs is itself first; a slip is looked for only in one that does not', () => {
  const words = [word('short'), word('bermudo')];
  expect(readingsOf(asked('bermuda', { occurs: true, words }))[0]).toBe('bermuda');
  expect(readingsOf(asked('saia', { occurs: true, words: [word('sala')] }))).toEqual(['saia']);
  expect(readingsOf(asked('saia', { words: [word('sala')] }))).toEqual(['sala']);
});

test('a meaning goes before a slip, and is written as titles write it', () => {
  const words = [
    { word: 'calca', shown: 'calça', products: 3 },
    { word: 'calcas', shown: 'calcas', products: 9 },
    word('calcos'),
  ];
  expect(readingsOf(asked('calças', { words }))[0]).toBe('calça');
  expect(readingsOf(asked('calça', { words: [word('calcado')] }))).toEqual([]);
});

test('whole searches: the likeliest of each, then one otherwise, and none without an unknown word', () => {
  const dress = asked('vestdo', { words: [word('vestido')] });
  const jeans = asked('jeans', { occurs: true, words: [word('denim'), word('indigo')] });
  expect(searchesOf([dress, jeans])).toEqual(['vestido jeans', 'vestido denim', 'vestido indigo']);
  expect(searchesOf([jeans])).toEqual(['denim', 'indigo']);
  expect(searchesOf([dress, asked('xyzw')])).toEqual([]);
  expect(searchesOf([dress, asked('de')])).toEqual(['vestido']);
});

test('near are the words one by one, codes that look alike, and never what was asked', () => {
  const dress = asked('vestdo', { words: [word('vestido')] });
  const code = asked('VE-1188', { skus: ['VE-1187'] });
  expect(nearOf([dress, code, asked('de', { occurs: true })])).toEqual(['vestido', 'VE-1187']);
  expect(nearOf([asked('saia', { occurs: true })])).toEqual([]);
});

import { expect, test } from 'vitest';

import { COLOR_NAMES, shadeOf } from './color-names.ts';
import { Color, folded } from './color.ts';

test.each(COLOR_NAMES)('%s has a shade that the contract takes as it is', (name) => {
  const color = { name, value: shadeOf(name) };
  expect(color.value).not.toBeNull();
  expect(Color.parse(color)).toEqual(color);
});

test('no name is there twice', () => {
  expect(new Set(COLOR_NAMES.map(folded)).size).toBe(COLOR_NAMES.length);
});

test.each([
  ['preto', 'Preto'],
  [' VERDE-AGUA ', 'Verde-água'],
  ['verde  água', 'Verde-água'],
  ['lila\u0301s', 'Lilás'],
  ['off white', 'Off-white'],
])('“%s” has the shade of %s', (typed, name) => {
  expect(shadeOf(typed)).toBe(shadeOf(name));
});

test.each(['', ' ', 'Preto fosco', 'constructor'])('“%s” has none', (typed) => {
  expect(shadeOf(typed)).toBeNull();
});

import { expect, test } from 'vitest';

import { shadeOf } from '#contract/color-names';

import { colorInput, renamed, toColor } from './color-input.ts';

const shade = (name: string) => shadeOf(name) ?? '';

test('the shade follows the name, also through names that have none', () => {
  let color = colorInput();
  for (const name of ['Azu', 'Azul', 'Azul-', 'Azul-claro']) {
    color = renamed(color, name);
    expect(color).toEqual({ name, value: shade(name) });
  }
  expect(color.value).not.toBe('');
});

test.each(['#123456', ''])('a shade chosen by hand (“%s”) stays when the name changes', (value) => {
  expect(renamed({ name: 'Preto', value }, 'Branco')).toEqual({ name: 'Branco', value });
});

test('what is sent has no shade where none was given, and is nothing where all is empty', () => {
  expect(toColor({ name: 'Preto', value: ' ' })).toEqual({ name: 'Preto', value: null });
  expect(toColor({ name: 'Preto', value: ' #000000 ' })).toEqual({
    name: 'Preto',
    value: '#000000',
  });
  expect(toColor({ name: '', value: '#000000' })).toEqual({ name: '', value: '#000000' });
  expect(toColor({ name: ' ', value: '' })).toBeNull();
});

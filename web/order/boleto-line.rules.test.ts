import { expect, test } from 'vitest';

import { lineDigits, lineText } from './boleto-line.rules.ts';

const DIGITS = '34191090080123456781434567890007516610000012345';
const PRINTED = '34191.09008 01234.567814 34567.890007 5 16610000012345';

test('a line is shown in groups and copied as figures, however it came', () => {
  expect(lineText(DIGITS)).toBe(PRINTED);
  expect(lineText(PRINTED)).toBe(PRINTED);
  expect(lineText(`  ${PRINTED.replaceAll(' ', '  ')}`)).toBe(PRINTED);
  expect(lineDigits(PRINTED)).toBe(DIGITS);
});

test.each(['', '34191.09', `${DIGITS}0`])('%j is no whole line and stays as it is', (text) => {
  expect(lineText(text)).toBe(text);
});

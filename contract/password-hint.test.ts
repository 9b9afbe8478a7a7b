import { expect, test } from 'vitest';

import { passwordHint } from './password-hint.ts';

test.each([
  ['', undefined],
  ['12345', undefined],
  ['123456', 'Dica: só números são fáceis de adivinhar. Misture palavras.'],
  ['1234567890123', 'Dica: só números são fáceis de adivinhar. Misture palavras.'],
  ['segredo', 'Dica: com 10 caracteres ou mais a senha é mais segura.'],
  ['segredo-do-mar', undefined],
])('%s: %s', (password, hint) => {
  expect(passwordHint(password)).toBe(hint);
});

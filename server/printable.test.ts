import { expect, test } from 'vitest';

import { printable } from './printable.ts';

test('what pt-BR is written with stays as it is', () => {
  const text = 'Ação, coração, pingüim, À vista, ª º § R$ 1,00 € “aspas” – travessão — … ™ ½ ñ ß';
  expect(printable(text)).toBe(text);
});

test.each([
  ['accents written apart are put together', 'Ac\u0327a\u0303o', 'Ação'],
  ['letters with accents the fonts lack lose them', 'Dvořák Őrség Łódź', 'Dvorák Orség Lódz'],
  ['wide letters become plain', 'ＡＢＣ１２３ ﬁ ①', 'ABC123 fi 1'],
  ['pictograms go, with all that joins them', 'Loja 👩🏽‍🎨✨ Bela 🇧🇷', 'Loja Bela'],
  ['other scripts leave their place', 'Loja 東京', 'Loja ??'],
  ['a name of pictograms alone leaves something', '🎉🎉', '?'],
  ['line breaks and tabs are spaces', ' a\r\n\tb\u00a0c\u202fd ', 'a b c d'],
  ['marks of direction and controls go', 'a\u202eb\u0007c\u200bd\u00ade', 'abcde'],
  ['signs with a twin are replaced', '10 − 5 ≤ 8 → ‑', '10 - 5 <= 8 -> -'],
  ['half a pictogram', 'a\ud83cb', 'a?b'],
  ['nothing', '  ', ''],
])('%s', (_rule, text, shown) => {
  expect(printable(text)).toBe(shown);
});

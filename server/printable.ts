/** What the fonts that every PDF reader has can show: Windows-1252 without controls. */
const SHOWN = /^[ -~¡-¬®-ÿ€‚ƒ„…†‡ˆ‰Š‹ŒŽ‘’“”•–—˜™š›œžŸ]*$/;
const NOT_SHOWN = /[^ -~¡-¬®-ÿ€‚ƒ„…†‡ˆ‰Š‹ŒŽ‘’“”•–—˜™š›œžŸ]/gu;

/** Controls, joiners, marks of direction and lone accents: nothing to see. */
const INVISIBLE = /[\p{Cc}\p{Cf}\p{M}]/u;
const PICTOGRAM = /[\p{Extended_Pictographic}\p{Emoji_Modifier}\p{Regional_Indicator}]/u;

const SIMILAR: Readonly<Record<string, string>> = {
  '‐': '-',
  '‑': '-',
  '‒': '–',
  '―': '—',
  '−': '-',
  '′': "'",
  '″': '"',
  '→': '->',
  '←': '<-',
  '≤': '<=',
  '≥': '>=',
  Ł: 'L',
  ł: 'l',
  Đ: 'D',
  đ: 'd',
  ı: 'i',
};

function inOtherWords(character: string): string {
  if (INVISIBLE.test(character)) return '';
  const similar = SIMILAR[character];
  if (similar !== undefined) return similar;
  // An accent or a width we do not have: the letter alone is still readable.
  const plain = character.normalize('NFKD').replaceAll(/\p{M}/gu, '');
  if (plain !== '' && SHOWN.test(plain)) return plain;
  return PICTOGRAM.test(character) ? '' : '?';
}

/** One line that any reader shows: what the fonts lack is said otherwise, the rest stays as it is. */
export function printable(text: string): string {
  const line = text
    .normalize('NFC')
    .replaceAll(/\s+/gu, ' ')
    .replaceAll(NOT_SHOWN, inOtherWords)
    .replaceAll(/ {2,}/g, ' ')
    .trim();
  // Of a name made of pictograms something must remain.
  return line === '' && text.trim() !== '' ? '?' : line;
}

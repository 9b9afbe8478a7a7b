/** Compared without regard to case and accents. */
export const folded = (text: string): string =>
  text.normalize('NFKD').replaceAll(/\p{M}/gu, '').toLowerCase();

const FILLERS = /admin(?:istrador)?|portal|senha|loja/g;

/** Words that a guess at a password of this portal starts from. */
export const wordsOf = (name: string): string[] => {
  const words = folded(name).split(/[^\p{L}\p{N}]+/u);
  return [words.join(''), ...words].filter((word) => word.length >= 4);
};

/** `Ourela2026!`, `admin-ourela`: the name with digits, signs or the usual words around it. */
export function isBuiltFrom(password: string, names: readonly string[]): boolean {
  const letters = folded(password).replaceAll(/[^\p{L}\p{N}]/gu, '');
  const words = names.flatMap(wordsOf).filter((word) => letters.includes(word));
  if (words.length === 0) return false;
  const rest = words.reduce((left, word) => left.replaceAll(word, ' '), letters);
  return rest.replaceAll(FILLERS, ' ').replaceAll(/[^\p{L}]/gu, '').length < 4;
}

const FIRST_WEIGHTS = [5, 4, 3, 2, 9, 8, 7, 6, 5, 4, 3, 2];
const SECOND_WEIGHTS = [6, ...FIRST_WEIGHTS];

/** Digits count as themselves and letters from 17 on (A): both are ASCII minus 48. */
function checkDigit(characters: string, weights: readonly number[]) {
  const sum = weights.reduce(
    (total, weight, at) => total + weight * (characters.charCodeAt(at) - 48),
    0,
  );
  return sum % 11 < 2 ? 0 : 11 - (sum % 11);
}

/** The masked CNPJ of a root and branch of twelve characters, numeric or with letters. */
export function toCnpj(base: string): string {
  const first = checkDigit(base, FIRST_WEIGHTS);
  const second = checkDigit(`${base}${first}`, SECOND_WEIGHTS);
  const root = `${base.slice(0, 2)}.${base.slice(2, 5)}.${base.slice(5, 8)}`;
  return `${root}/${base.slice(8)}-${first}${second}`;
}

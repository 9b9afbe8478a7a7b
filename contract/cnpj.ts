const FIRST_WEIGHTS = [5, 4, 3, 2, 9, 8, 7, 6, 5, 4, 3, 2];
const SECOND_WEIGHTS = [6, ...FIRST_WEIGHTS];

/** Digits count as themselves and letters from 17 on (A): both are ASCII minus 48. */
function checkDigit(characters: string, weights: readonly number[]): number {
  const sum = weights.reduce(
    (total, weight, at) => total + weight * (characters.charCodeAt(at) - 48),
    0,
  );
  return sum % 11 < 2 ? 0 : 11 - (sum % 11);
}

export function cnpjDigits(base: string): string {
  const first = checkDigit(base, FIRST_WEIGHTS);
  return `${first}${checkDigit(`${base}${first}`, SECOND_WEIGHTS)}`;
}

/** Copied along with its number. Before anything but a whole one it may be the number's own letters. */
const LABELLED = /^CNPJ(?:N[º°O])?[:#]?(?=[0-9A-Z]{14}$)/;

/** The fourteen characters without mask or label; letters are valid since July 2026. */
export const plainCnpj = (value: string): string =>
  value
    .replaceAll(/[\s./-]/g, '')
    .toUpperCase()
    .replace(LABELLED, '');

export function isValidCnpj(value: string): boolean {
  const plain = plainCnpj(value);
  if (!/^[0-9A-Z]{12}[0-9]{2}$/.test(plain)) return false;
  if (/^(.)\1{13}$/.test(plain)) return false;
  return plain.endsWith(cnpjDigits(plain.slice(0, 12)));
}

/** `SS.SSS.SSS/SSSS-NN` when it is whole, else as it was typed. */
export function maskCnpj(value: string): string {
  const match = /^(.{2})(.{3})(.{3})(.{4})(.{2})$/.exec(plainCnpj(value));
  return match ? `${match[1]}.${match[2]}.${match[3]}/${match[4]}-${match[5]}` : value.trim();
}

/** The eight characters that all branches of a company share. */
export const cnpjRoot = (plain: string): string => plain.slice(0, 8);

import { isValidCnpj, plainCnpj } from '#contract/cnpj';
import { isValidCpf } from '#contract/pix';

/** Standing free in a text; some banks write a blank for the slash. */
const standing = (pattern: string) =>
  new RegExp(`(?<![0-9A-Z*]|\\d\\.)(?=(${pattern})(?![0-9A-Z*]))`, 'g');
const WHOLE_CNPJ = standing(
  String.raw`[0-9A-Z]{2}\.?[0-9A-Z]{3}\.?[0-9A-Z]{3}[/ ]?[0-9A-Z]{4}-?\d{2}`,
);
const WHOLE_CPF = standing(String.raw`\d{3}\.?\d{3}\.?\d{3}-?\d{2}`);
/** Banks hide digits of a person's number: stars, dots or the letter X stand for them. */
const HIDDEN = [
  standing(String.raw`[\d*]{2}\.?[\d*]{3}\.?[\d*]{3}[/ ]?[\d*]{4}-?[\d*]{2}`),
  standing(String.raw`[\d*X]{3}\.?[\d*X]{3}\.?[\d*X]{3}-?[\d*X]{2}`),
];
/** With fewer it could be nearly anybody's. */
const FEWEST_DIGITS = 6;

const found = (text: string, pattern: RegExp): string[] =>
  [...text.matchAll(pattern)].map(([, written = '']) => plainCnpj(written));

const isTelling = (document: string) =>
  document.includes('*') && document.replaceAll('*', '').length >= FEWEST_DIGITS;

/** CNPJ or CPF of the payer in a bank's words: a whole one before one with hidden digits. */
export function payerDocumentIn(words: string): string | undefined {
  const text = words.toUpperCase().replaceAll('•', '*');
  return (
    found(text, WHOLE_CNPJ).find(isValidCnpj) ??
    found(text, WHOLE_CPF).find(isValidCpf) ??
    HIDDEN.flatMap((pattern) => found(text, pattern).map((one) => one.replaceAll('X', '*'))).find(
      isTelling,
    )
  );
}

/** Of a field made for a CNPJ, where a CPF is filled up with zeros; some banks leave it empty. */
export function payerDocumentOf(registration: string): string | undefined {
  if (isValidCnpj(registration)) return plainCnpj(registration);
  const cpf = registration.slice(-11);
  return /^0*$/.test(registration.slice(0, -11)) && isValidCpf(cpf) ? cpf : undefined;
}

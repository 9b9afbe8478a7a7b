import { isValidCnpj, plainCnpj } from '#contract/cnpj';

const CNPJ_LENGTH = 14;

/** What there is to say about a CNPJ. Advice: it never holds anyone up. */
export function cnpjHint(cnpj: string, repeated = false): string | undefined {
  if (plainCnpj(cnpj) === '') return undefined;
  if (!isValidCnpj(cnpj)) return 'CNPJ com dígitos inválidos';
  return repeated ? 'CNPJ repetido em outro cadastro' : 'CNPJ válido';
}

/** While it is typed nothing is said before there is a whole one to judge. */
export const typedCnpjHint = (typed: string): string | undefined =>
  plainCnpj(typed).length < CNPJ_LENGTH ? undefined : cnpjHint(typed);

/** For who is told of what is wrong and of nothing else. */
export const wrongCnpjHint = (typed: string): string | undefined =>
  isValidCnpj(typed) ? undefined : typedCnpjHint(typed);

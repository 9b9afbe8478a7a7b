import { cnpjDigits, maskCnpj } from '#contract/cnpj';

/** The masked CNPJ of a root and branch of twelve characters, numeric or with letters. */
export const toCnpj = (base: string): string => maskCnpj(`${base}${cnpjDigits(base)}`);

import { isValidCnpj, plainCnpj } from '#contract/cnpj';

import { containsIn, type Statement } from '../db/statement.ts';

/** Written as in the index of its migration, or it is not used. */
const PLAIN_CNPJ = `upper(regexp_replace(o.company_cnpj, '[^0-9A-Za-z]', '', 'g')) collate "C"`;

/** As an order's number is shown: eight digits; only with its zeros is it no part of another. */
const WHOLE_NUMBER = /^0\d{7}$/;

/**
 * A word somebody looks for among orders. What can only be a number or a CNPJ is looked up by it;
 * a CNPJ may begin like a number, so eight digits are read as both.
 */
export function orderWord(word: string, statement: Statement): string {
  if (/^#\d{1,8}$/.test(word)) return `o.number = ${statement.add(Number(word.slice(1)))}`;
  if (WHOLE_NUMBER.test(word)) {
    const [number, from, to] = [Number(word), word, `${word}~`].map((v) => statement.add(v));
    return `(o.number = ${number} or (${PLAIN_CNPJ} >= ${from} and ${PLAIN_CNPJ} < ${to}))`;
  }
  const cnpj = plainCnpj(word);
  if (/^\d{14}$/.test(cnpj) || isValidCnpj(cnpj)) return `${PLAIN_CNPJ} = ${statement.add(cnpj)}`;
  return containsIn('o.search_text', word, statement);
}

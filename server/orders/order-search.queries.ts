import { isValidCnpj, plainCnpj } from '#contract/cnpj';
import type { UserId } from '#contract/ids';

import type { Db } from '../db/database.ts';
import { rawQuery } from '../db/raw-query.ts';
import { containsIn, readingsOf, searchWords, Statement } from '../db/statement.ts';

/** Written as in the index of its migration, or it is not used. */
const PLAIN_CNPJ = `upper(regexp_replace(o.company_cnpj, '[^0-9A-Za-z]', '', 'g')) collate "C"`;

/** As an order's number is shown: eight digits; only with its zeros is it no part of another. */
const WHOLE_NUMBER = /^0\d{7}$/;

function isCnpj(word: string): boolean {
  const cnpj = plainCnpj(word);
  return /^\d{14}$/.test(cnpj) || isValidCnpj(cnpj);
}

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
  if (isCnpj(word)) return `${PLAIN_CNPJ} = ${statement.add(plainCnpj(word))}`;
  return orderContains(word, statement);
}

/** Nothing but names can contain it: no part of a number, and nothing that is looked up. */
const isOfNames = (word: string) =>
  !readingsOf(word).some((reading) => /^#?\d{1,14}$/.test(reading));

/**
 * The buyers all of whose orders were placed under names with all these words, where those are all the
 * orders that have them. Undefined where only the orders themselves can tell: a word may be part of a
 * number, or a buyer has ordered under other names as well.
 */
export async function buyersWith(db: Db, search: string): Promise<UserId[] | undefined> {
  const words = searchWords(search);
  if (words.length === 0 || !words.every((word) => isOfNames(word) && !isCnpj(word))) {
    return undefined;
  }
  const statement = new Statement();
  const matches = words.map((word) => containsIn('names', word, statement)).join(' and ');
  const rows = await rawQuery<{ id: UserId; whole: boolean }>(
    db,
    `select user_id as id, bool_and(${matches}) as whole from order_names
     group by user_id having bool_or(${matches})`,
    statement.values,
  );
  return rows.every(({ whole }) => whole) ? rows.map(({ id }) => id) : undefined;
}

/** Shorter parts, and parts that may lie in a number's leading zeros, are in too many numbers. */
const PART_OF_NUMBER = /^[1-9]\d{2,7}$/;

/**
 * Orders whose number, company, e-mail or CNPJ contains the word. Names are looked for among those that
 * buyers have ordered under, which are few; the numbers that contain some digits can be worked out.
 */
export function orderContains(word: string, statement: Statement): string {
  const matches = containsIn('o.search_text', word, statement);
  const digits = readingsOf(word).filter((reading) => /^\d{1,8}$/.test(reading));
  if (!digits.every((part) => PART_OF_NUMBER.test(part))) return matches;
  const named = `o.user_id = any(array(
    select n.user_id from order_names n where ${containsIn('n.names', word, statement)}))`;
  const numbered = digits.map((part) => `o.number = any(${numbersWith(part, statement)}) or `);
  return `(${numbered.join('')}(${named} and ${matches}))`;
}

/** All numbers up to the last one that have these digits somewhere: so many before, so many after them. */
function numbersWith(part: string, statement: Statement): string {
  const value = `${statement.add(Number(part))}::bigint`;
  return `array(
    select first + low
    from (select max(number) as last from orders) numbers,
      generate_series(0, ${8 - part.length}) after,
      lateral (select (10 ^ after)::bigint as ones, (10 ^ (after + ${part.length}))::bigint as tens) unit,
      generate_series(0, last / tens) before,
      lateral (select before * tens + ${value} * ones as first) placed,
      generate_series(0, least(ones - 1, last - first)) low)`;
}

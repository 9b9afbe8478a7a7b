import { readingsOf, type Statement } from '../db/statement.ts';

/** An index of groups of three letters knows shorter words only where they begin one. */
const LEAST_INSIDE = 3;

const escaped = (word: string) =>
  String.raw`regexp_replace(search_fold(${word}), '([\\%_])', '\\\1', 'g')`;

/**
 * SQL: the column has the word, as it is written or without the marks of a number or a CNPJ. The pattern is
 * no question of its own: how rare it is decides the plan.
 */
export function hasWord(column: string, word: string, statement: Statement): string {
  const either = readingsOf(word).flatMap((reading) => {
    const part = `${statement.add(reading)}::text`;
    return reading.length < LEAST_INSIDE
      ? [`${escaped(part)} || '%'`, `'% ' || ${escaped(part)} || '%'`]
      : [`'%' || ${escaped(part)} || '%'`];
  });
  return `(${either.map((pattern) => `${column} like ${pattern}`).join(' or ')})`;
}

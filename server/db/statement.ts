/** Text of a statement with its values; `$n` are numbered as they are added. */
export class Statement {
  readonly values: unknown[] = [];
  add(value: unknown): string {
    this.values.push(value);
    return `$${this.values.length}`;
  }
}

/** The moment a day begins in São Paulo; `day` is a parameter's place. */
export const beginningOf = (day: string): string =>
  `(${day}::date::timestamp at time zone 'America/Sao_Paulo')`;

const MOST_WORDS = 10;

/** Words that must all occur; nobody means an eleventh. */
export const searchWords = (search: string) =>
  [...new Set(search.split(/\s+/).filter(Boolean))].slice(0, MOST_WORDS);

/** SQL: folded first, escaped then: `%` and `_` are plain characters, however they are written. */
export const pattern = (word: string) =>
  String.raw`'%' || regexp_replace(search_fold(${word}), '([\\%_])', '\\\1', 'g') || '%'`;

export const contains = (column: string, word: string) => `${column} like ${pattern(word)}`;

/** As it is written; and a number without its '#', a CNPJ without its mask, as they are kept too. */
export function readingsOf(word: string): string[] {
  const plain = word.replaceAll(/[#./-]/g, '');
  return plain === '' || plain === word ? [word] : [word, plain];
}

/** A word that somebody looks for among orders; its pattern is worked out once and not for each row. */
export const containsIn = (column: string, word: string, statement: Statement): string =>
  `(${readingsOf(word)
    .map((reading) => `${column} like (select ${pattern(statement.add(reading))})`)
    .join(' or ')})`;

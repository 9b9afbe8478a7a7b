/** Text of a statement with its values; `$n` are numbered as they are added. */
export class Statement {
  readonly values: unknown[] = [];
  add(value: unknown): string {
    this.values.push(value);
    return `$${this.values.length}`;
  }
}

const MOST_WORDS = 10;

/** Words that must all occur; nobody means an eleventh. */
export const searchWords = (search: string) =>
  [...new Set(search.split(/\s+/).filter(Boolean))].slice(0, MOST_WORDS);

/** Folded first, escaped then: `%` and `_` are plain characters, however they are written. */
export const contains = (column: string, word: string) =>
  String.raw`${column} like '%' || regexp_replace(search_fold(${word}), '([\\%_])', '\\\1', 'g') || '%'`;

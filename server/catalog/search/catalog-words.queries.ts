import type { Db } from '../../db/database.ts';
import { FRESH_PLAN } from '../../db/named-statements.ts';
import { rawQuery } from '../../db/raw-query.ts';
import { contains, Statement } from '../../db/statement.ts';
import { groupsInText, isForSight, maySee } from '../../sight.queries.ts';
import type { Sees } from '../../sight.ts';
import { withPlural, type CatalogWord } from './readings.rules.ts';

const MOST_SKUS = 50;

/** SQL: `column`, in the order of bytes, begins with `text`; no text goes on with the last sign there is. */
export const beginsWith = (column: string, text: string) =>
  `${column} >= ${text} and ${column} < ${text} || chr(1114111)`;

/** SQL: and this row of words is of products that whoever looks may see. */
export function isSeen(sees: Sees, row: string): string {
  const limit = sees === 'all' ? undefined : isForSight(sees, row);
  return limit ? ` and ${limit}` : '';
}

/** SQL: words that look like `typed`, among those that whoever looks may see. */
export const nearWords = (sees: Sees, typed: string) =>
  sees === 'all' || sees.groups === null
    ? `near_words(${typed})`
    : `near_words_seen_by(${typed}, ${groupsInText(sees.groups)})`;

/** What is asked of a word: other ways to write or say it, without accents, and what it looks like. */
export type Wanted = { meanings: readonly string[]; typed: string };

/**
 * $1 and $2: meanings, each with the place of its word. $3: the words as they were typed. A word has one
 * row or several, and counts as long as their sum says that a product has it.
 */
export const wordsFor = (sees: Sees) => `
  select wanted.place, w.word, w.shown, sum(w.products)::int as products
  from (
    select m.place, m.form as word from unnest($1::int[], $2::text[]) as m (place, form)
    union
    select (t.place - 1)::int, near.word
    from unnest($3::text[]) with ordinality as t (typed, place)
    cross join lateral ${nearWords(sees, 't.typed')} as near (word)
  ) wanted
  join catalog_words w on w.word = wanted.word${isSeen(sees, 'w')}
  group by 1, 2, 3 having sum(w.products) > 0`;

/** For each word, those of the catalogue that it may stand for. */
export async function findWords(
  db: Db,
  wanted: readonly Wanted[],
  sees: Sees,
): Promise<CatalogWord[][]> {
  const meanings = wanted.flatMap(({ meanings: forms }, place) =>
    forms.flatMap(withPlural).map((form) => ({ place, form })),
  );
  const rows = await rawQuery<CatalogWord & { place: number }>(db, wordsFor(sees), [
    meanings.map(({ place }) => place),
    meanings.map(({ form }) => form),
    wanted.map(({ typed }) => typed),
  ]);
  return wanted.map((_, at) => rows.filter(({ place }) => place === at));
}

/** Its text and values; the tests read its plan. */
export function occurrenceStatement(words: readonly string[], sees: Sees) {
  const statement = new Statement();
  const occurs = words.map(
    (word) =>
      `exists (select 1 from products p
        where ${maySee(sees)} and ${contains('p.search_text', statement.add(word))})`,
  );
  // How a word is found best hangs on whether all products have it or none.
  const text = `${FRESH_PLAN}select array_to_json(array[${occurs.join(', ')}]) as occurs`;
  return { text, values: statement.values };
}

/** Which of the words a product has that resellers see, in anything that is searched. */
export async function whichOccur(db: Db, words: readonly string[], sees: Sees): Promise<boolean[]> {
  const { text, values } = occurrenceStatement(words, sees);
  const [row] = await rawQuery<{ occurs: boolean[] }>(db, text, values);
  return row?.occurs ?? [];
}

const PLAIN = 'plain_sku(p.sku) collate "C"';

/** $1: the beginning of a code, without its marks. */
export const skusFor = (sees: Sees) => `
  select p.sku from products p where ${maySee(sees)} and ${beginsWith(PLAIN, '$1::text')}
  order by ${PLAIN}, p.id limit ${MOST_SKUS}`;

/** Codes that begin alike; `plain` has no marks. */
export const findSkus = async (db: Db, plain: string, sees: Sees): Promise<string[]> =>
  (await rawQuery<{ sku: string }>(db, skusFor(sees), [plain])).map(({ sku }) => sku);

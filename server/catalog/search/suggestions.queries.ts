import type { ProductId } from '#contract/ids';

import type { Db } from '../../db/database.ts';
import { FRESH_PLAN } from '../../db/named-statements.ts';
import { rawQuery } from '../../db/raw-query.ts';
import { contains, Statement } from '../../db/statement.ts';
import { maySee } from '../../sight.queries.ts';
import type { Sees } from '../../sight.ts';
import { beginsWith, isSeen, nearWords } from './catalog-words.queries.ts';
import type { CatalogWord } from './readings.rules.ts';

export type SuggestedRow = {
  id: ProductId;
  sku: string;
  title: string;
  image: { filename: string; width: number; height: number } | null;
};
type Row = { products: SuggestedRow[]; words: CatalogWord[] };

/** What was typed, as each way of finding wants it; a way whose text is empty is not gone. */
export type Typed = {
  /** The beginning of a title: folded, as titles are sorted. */
  title: string;
  /** The beginning of a code, without its marks. */
  sku: string;
  /** Words that must all occur. */
  words: readonly string[];
  /** The beginning of one word. */
  word: string;
  meanings: readonly string[];
};

/** A product may come by several ways; they are counted once afterwards. */
const MOST_ROWS = 12;
const MOST_WORDS = 6;
/** Of a word that thousands of products have, the first that are met are as good as any. */
const MET = 8;
/** An index of groups of three letters knows nothing of fewer. */
const LEAST_INSIDE = 3;

const COLUMNS = `p.id, p.sku, p.title, (
  select json_build_object('filename', f.filename, 'width', f.width, 'height', f.height)
  from product_images i join pictures f on f.filename = i.filename
  where i.product_id = p.id order by i.position limit 1) as image`;

const wayOf = (sees: Sees) => (condition: string, order: string, most: number) =>
  `(select p.id from products p where ${maySee(sees)} and ${condition} ${order} limit ${most})`;

/** Codes first, then titles that begin so, then products that have the words; none after there are enough. */
function productWays({ title, sku, words }: Typed, sees: Sees, statement: Statement): string[] {
  const by = wayOf(sees);
  const isInside = words.length > 0 && words.every((word) => word.length >= LEAST_INSIDE);
  const plain = 'plain_sku(p.sku) collate "C"';
  const inside = () => words.map((word) => contains('p.search_text', statement.add(word)));
  return [
    ...(sku ? [by(beginsWith(plain, `${statement.add(sku)}::text`), `order by ${plain}`, 5)] : []),
    by(
      beginsWith('p.sort_title', `${statement.add(title)}::text`),
      'order by p.sort_title, p.id',
      MET,
    ),
    ...(isInside ? [by(inside().join(' and '), '', MET)] : []),
  ];
}

/** Words that begin so, and what else the word is called; if none begins so, what looks like it. */
function wordWays({ word, meanings }: Typed, sees: Sees, statement: Statement): string {
  const typed = `${statement.add(word)}::text`;
  const begun = `from catalog_words where ${beginsWith('word', typed)}${isSeen(sees, 'catalog_words')}`;
  return `(select word ${begun} group by word order by sum(products) desc, word limit ${MOST_WORDS})
    union all
    (select word from catalog_words where word = any (${statement.add(meanings)}::text[])${isSeen(sees, 'catalog_words')})
    union all
    (select ${nearWords(sees, typed)} where not exists (select 1 ${begun}))`;
}

const knownWords = (ways: string, sees: Sees) => `(select coalesce(json_agg(known), '[]') from (
  select w.word, w.shown, sum(w.products)::int as products
  from (select distinct word from (${ways}) ways) met
  join catalog_words w on w.word = met.word${isSeen(sees, 'w')}
  group by 1, 2 having sum(w.products) > 0) known)`;

/** Its text and values; the tests read its plan. */
export function suggestionsStatement(typed: Typed, sees: Sees) {
  const statement = new Statement();
  const products = productWays(typed, sees, statement).join(' union all ');
  const words = typed.word ? knownWords(wordWays(typed, sees, statement), sees) : `'[]'::json`;
  // How words inside are found best hangs on how many products have them.
  const text = `${FRESH_PLAN}select
    (select coalesce(json_agg(found), '[]') from (
      select ${COLUMNS}
      from (select id, row_number() over () as place from (${products}) ways limit ${MOST_ROWS}) met
      join products p on p.id = met.id order by met.place) found) as products,
    ${words} as words`;
  return { text, values: statement.values };
}

/** In one statement: whoever types asks often. */
export async function findSuggestions(db: Db, typed: Typed, sees: Sees): Promise<Row> {
  const { text, values } = suggestionsStatement(typed, sees);
  const [row] = await rawQuery<Row>(db, text, values);
  return row ?? { products: [], words: [] };
}

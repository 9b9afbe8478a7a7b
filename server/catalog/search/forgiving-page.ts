import type { Db } from '../../db/database.ts';
import type { Sees } from '../../sight.ts';
import { readPage, type CatalogPage } from '../catalog-page.queries.ts';
import { writeCursor } from '../page-cursor.ts';
import { wordsOf, type ListQuery, type Viewer } from '../page-filter.queries.ts';
import { findSkus, findWords, whichOccur } from './catalog-words.queries.ts';
import { slipsBetween } from './closest-word.rules.ts';
import { nearOf, searchesOf, type AskedWord } from './readings.rules.ts';
import { fold, isCode, meaningsOf, plainSku } from './word-forms.rules.ts';

/** Whoever types more than this looks for one thing, and knows its name. */
const MOST_WORDS = 6;
const NEAR_SKUS = 3;
const SKU_SLIPS = 2;

/** Hidden products have no words here, so only a list without them can be read otherwise. */
export const mayForgive = ({ search, forgive }: ListQuery, { sees }: Viewer): boolean =>
  forgive === '1' && sees !== 'all' && wordsOf(search).length <= MOST_WORDS;

/**
 * All at one moment: that a search finds nothing, the words there are and the page belong together, so the
 * page may be kept like any other.
 */
export const readForgivingPage = (db: Db, query: ListQuery, viewer: Viewer): Promise<CatalogPage> =>
  db
    .transaction()
    .setIsolationLevel('repeatable read')
    .setAccessMode('read only')
    .execute((tx) => readMeant(tx, query, viewer));

/** What was asked for; if that is nothing, what was probably meant; else what is near. */
export async function readMeant(tx: Db, query: ListQuery, viewer: Viewer): Promise<CatalogPage> {
  const exact = await readPage(tx, query, viewer);
  if (exact.reply.pagination.total > 0) return exact;
  const asked = await readWords(tx, wordsOf(query.search), viewer);
  for (const search of searchesOf(asked)) {
    const page = await readPageOf(tx, query, viewer, search);
    if (page.reply.pagination.total > 0) return page;
  }
  return { ...exact, reply: { ...exact.reply, near: nearOf(asked) } };
}

/** A page of another search than was asked for, which says so, as do those after it. */
export async function readPageOf(
  db: Db,
  query: ListQuery,
  viewer: Viewer,
  searchedFor: string,
): Promise<CatalogPage> {
  const page = await readPage(db, { ...query, search: searchedFor }, viewer);
  const { last } = page.ends;
  const nextCursor = last ? writeCursor(query.sortBy, { ...last, searchedFor }) : null;
  return { ...page, reply: { ...page.reply, nextCursor, searchedFor } };
}

async function readWords(db: Db, texts: readonly string[], { sees }: Viewer): Promise<AskedWord[]> {
  const occurs = await whichOccur(db, texts, sees);
  const words = await findWords(
    db,
    texts.map((text) =>
      isCode(text)
        ? { meanings: [], typed: '' }
        : { meanings: meaningsOf(text), typed: fold(text) },
    ),
    sees,
  );
  const asked: AskedWord[] = [];
  for (const [at, text] of texts.entries()) {
    const isKnown = occurs[at] === true;
    const skus = isCode(text) && !isKnown ? await nearSkus(db, plainSku(text), sees) : [];
    asked.push({ text, occurs: isKnown, words: words[at] ?? [], skus });
  }
  return asked;
}

/**
 * Codes that differ in their last signs: what is typed from a label begins right. First those that go on behind
 * it, as the colours of a model do.
 */
async function nearSkus(db: Db, plain: string, sees: Sees): Promise<string[]> {
  if (plain.length < SKU_SLIPS) return [];
  const begun = plain.slice(0, Math.max(SKU_SLIPS, plain.length - SKU_SLIPS));
  const longer = await findSkus(db, plain, sees);
  const close = (await findSkus(db, begun, sees))
    .map((sku) => ({ sku, slips: slipsBetween(plain, plainSku(sku)) }))
    .filter(({ slips }) => slips <= SKU_SLIPS)
    .toSorted((a, b) => a.slips - b.slips)
    .map(({ sku }) => sku);
  return [...new Set([...longer, ...close])].slice(0, NEAR_SKUS);
}

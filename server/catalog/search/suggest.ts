import type { Reply } from '#contract/endpoint';
import { pictureUrl } from '#contract/picture-files';
import {
  LEAST_LETTERS,
  MOST_SUGGESTIONS,
  type SuggestedProduct,
  type suggestionsEndpoint,
} from '#contract/suggestions';

import type { Db } from '../../db/database.ts';
import type { Sees } from '../../sight.ts';
import { wordsOf } from '../page-filter.queries.ts';
import { suggestSearches } from './suggest.rules.ts';
import { findSuggestions, type SuggestedRow, type Typed } from './suggestions.queries.ts';
import { fold, isCode, meaningsOf, plainSku } from './word-forms.rules.ts';

const MOST_SEARCHES = 3;

/** What was typed, in the forms that are looked for. */
export function typedAs(text: string): Typed {
  const words = wordsOf(text);
  const [only = '', ...more] = words;
  const word = more.length === 0 && !isCode(only) ? fold(only) : '';
  const sku = plainSku(text);
  return {
    title: fold(words.join(' ')),
    // Half of all codes begin with the same two letters.
    sku: sku.length > LEAST_LETTERS || isCode(sku) ? sku : '',
    words,
    word,
    meanings: word ? meaningsOf(word) : [],
  };
}

/** What somebody who has typed so far may be looking for. */
export async function suggest(
  db: Db,
  text: string,
  sees: Sees,
): Promise<Reply<typeof suggestionsEndpoint>> {
  if (text.length < LEAST_LETTERS) return { searches: [], products: [] };
  const typed = typedAs(text);
  const found = await findSuggestions(db, typed, sees);
  const searches = suggestSearches(typed.words, found).slice(0, MOST_SEARCHES);
  const products = new Map(found.products.map((row) => [row.id, toSuggested(row)]));
  return {
    searches,
    products: [...products.values()].slice(0, MOST_SUGGESTIONS - searches.length),
  };
}

const toSuggested = ({ image, ...row }: SuggestedRow): SuggestedProduct => ({
  ...row,
  image: image && { ...image, url: pictureUrl(image.filename) },
});

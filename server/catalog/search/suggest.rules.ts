import { closestTo } from './closest-word.rules.ts';
import type { CatalogWord } from './readings.rules.ts';
import { fold, isCode, meaningsOf } from './word-forms.rules.ts';

type Found = { words: readonly CatalogWord[]; products: readonly { title: string }[] };

/** Of each word the form that most titles write. */
function asMostWrite(words: readonly CatalogWord[]): CatalogWord[] {
  const byWord = new Map<string, CatalogWord>();
  for (const one of words) {
    if ((byWord.get(one.word)?.products ?? 0) < one.products) byWord.set(one.word, one);
  }
  return [...byWord.values()].toSorted((a, b) => b.products - a.products);
}

/** Of one word: its endings; where there are none, what it means or was meant to be. */
function ofOneWord(typed: string, found: readonly CatalogWord[]): string[] {
  const words = asMostWrite(found);
  const begun = words.filter(({ word }) => word.startsWith(typed));
  if (begun.length > 0) return begun.map(({ shown }) => shown);
  const meanings = meaningsOf(typed);
  const meant = words.filter(({ word }) => meanings.includes(word));
  return [...(meant.length > 0 ? meant : closestTo(typed, words))].map(({ shown }) => shown);
}

/** Of several: endings of the last one that products with the others have, which were found along. */
function ofSeveral(words: readonly string[], { products }: Found): string[] {
  const last = fold(words.at(-1) ?? '');
  const before = words.slice(0, -1);
  const begun = products
    .flatMap(({ title }) => title.toLowerCase().split(/[^\p{L}]+/u))
    .filter((word) => word.length > last.length && fold(word).startsWith(last));
  return begun.map((word) => [...before, word].join(' '));
}

/** Searches to propose for what was typed, the likeliest first. */
export function suggestSearches(words: readonly string[], found: Found): string[] {
  const [only, ...more] = words;
  if (only === undefined || isCode(words.at(-1) ?? '')) return [];
  const searches = more.length === 0 ? ofOneWord(fold(only), found.words) : ofSeveral(words, found);
  return [...new Set(searches)];
}

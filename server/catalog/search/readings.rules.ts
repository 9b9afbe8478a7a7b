import { closestTo } from './closest-word.rules.ts';
import { SMALL_WORDS } from './trade-words.rules.ts';
import { fold, formsOf, isCode, kindsOf, meaningsOf, plainSku } from './word-forms.rules.ts';

/** A word of the catalogue: as it is looked for, as titles write it, how many products have it. */
export type CatalogWord = { word: string; shown: string; products: number };

/** A word that was searched for, and what the catalogue knows about it. */
export type AskedWord = {
  text: string;
  /** Some product has it, in whatever is searched. */
  occurs: boolean;
  words: readonly CatalogWord[];
  skus: readonly string[];
};

/** A title may have the plural alone; the singular is in it. */
export const withPlural = (form: string): string[] => [form, `${form}s`, `${form}es`];

const MOST_SEARCHES = 4;
const MOST_NEAR = 4;

/** As titles write it most often. */
function asWritten(form: string, words: readonly CatalogWord[]): string | undefined {
  const [best] = words
    .filter(({ word }) => withPlural(form).includes(word))
    .toSorted((a, b) => a.word.length - b.word.length || b.products - a.products);
  return best?.shown.slice(0, form.length);
}

/** `CM-0412` of `CM-0412-CRU` for `cm0412`: a code, or that of a model, as it is written. */
function sameCode(sku: string, text: string): string[] {
  const code = plainSku(text);
  const end = Array.from(sku).findIndex((_, at) => plainSku(sku.slice(0, at + 1)) === code);
  const rest = end === -1 ? undefined : plainSku(sku.slice(end + 1));
  const isModel = /\d$/.test(code) && /^[A-Z]/.test(rest ?? '');
  return rest === '' || isModel ? [sku.slice(0, end + 1)] : [];
}

/** What is to be searched for instead of a word, the likeliest first; empty text: without it. */
export function readingsOf({ text, occurs, words, skus }: AskedWord): string[] {
  const own = occurs ? [text] : [];
  // Written with other marks it is the same code; any other code is another product.
  if (isCode(text)) return [...new Set([...own, ...skus.flatMap((sku) => sameCode(sku, text))])];
  const typed = fold(text);
  const meant = meaningsOf(text).flatMap((form) => asWritten(form, words) ?? []);
  const close = occurs ? [] : closestTo(typed, words).map(({ shown }) => shown);
  const without = SMALL_WORDS.has(typed) ? [''] : [];
  return [...new Set([...own, ...meant, ...close, ...without])];
}

/** `calça` is said already where `jeans` stands beside it. */
const isSaid = ({ text }: AskedWord, asked: readonly AskedWord[]): boolean =>
  kindsOf(text).some((kind) => asked.some((other) => formsOf(other.text).includes(kind)));

const joined = (words: readonly string[]) => words.filter(Boolean).join(' ');

/** Whole searches to be tried in turn: each word's likeliest reading, then one word read otherwise. */
export function searchesOf(asked: readonly AskedWord[]): string[] {
  const readings = asked.map((word) => {
    const [first, ...others] = readingsOf(word);
    if (first === undefined) return [];
    return isSaid(word, asked) ? [first, '', ...others] : [first, ...others];
  });
  const likeliest = readings.map(([first]) => first);
  if (likeliest.includes(undefined)) return [];
  const base = likeliest.map((first) => first ?? '');
  const others = readings.flatMap((list, place) =>
    list.slice(1).map((other) => joined(base.with(place, other))),
  );
  const own = joined(asked.map(({ text }) => text));
  return [...new Set([joined(base), ...others])]
    .filter((search) => search !== '' && search !== own)
    .slice(0, MOST_SEARCHES);
}

/** Searches that find something, for whoever found nothing. */
export function nearOf(asked: readonly AskedWord[]): string[] {
  const own = joined(asked.map(({ text }) => text));
  const near = asked.flatMap((word) =>
    isCode(word.text)
      ? word.skus
      : readingsOf(word)
          .filter((text) => text.length > 2 && !SMALL_WORDS.has(fold(text)))
          .slice(0, 1),
  );
  return [...new Set(near)].filter((text) => text !== own).slice(0, MOST_NEAR);
}

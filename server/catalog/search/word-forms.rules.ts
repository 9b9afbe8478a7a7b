import { KINDS, SAME_THING } from './trade-words.rules.ts';

/** As words are compared: without accents, in small letters. */
export const fold = (text: string): string =>
  text.normalize('NFD').replaceAll(/\p{M}/gu, '').toLowerCase();

/** Numbers and codes mean exactly what they say, or another product. */
export const isCode = (word: string): boolean => /\d/.test(word);

/** A code without its marks, as the database compares them. */
export const plainSku = (code: string): string => code.toUpperCase().replaceAll(/[^A-Z0-9]/g, '');

/**
 * Endings of Portuguese, without accents, and what may stand in their place: plural and singular, the
 * diminutive, the other gender. What is no word is not found among the catalogue's.
 */
const ENDINGS: readonly [RegExp, readonly string[]][] = [
  [/(?:oes|aes|aos)$/, ['ao']],
  [/ais$/, ['al']],
  [/eis$/, ['el', 'il']],
  [/is$/, ['il', 'l']],
  [/ois$/, ['ol']],
  [/uis$/, ['ul']],
  [/ns$/, ['m']],
  [/(?<=[rzs])es$/, ['']],
  [/s$/, ['']],
  [/ao$/, ['oes']],
  [/l$/, ['is']],
  [/m$/, ['ns']],
  [/zinh[ao]s?$/, ['']],
  [/inhas?$/, ['a']],
  [/inhos?$/, ['o']],
  [/as?$/, ['o']],
  [/os?$/, ['a']],
];

const SHORTEST = 3;

/** Other ways to write a word: `vestidos` is `vestido`, `blusinha` is `blusa`. */
export const inflectionsOf = (word: string): string[] => {
  const plain = fold(word);
  const forms = ENDINGS.flatMap(([ending, others]) =>
    ending.test(plain) ? others.map((other) => plain.replace(ending, other)) : [],
  );
  return [...new Set(forms)].filter((form) => form.length >= SHORTEST && form !== plain);
};

/** A word and the other ways to write it. */
export const formsOf = (word: string): string[] => [fold(word), ...inflectionsOf(word)];

/** Words that say of something what it is, so that this word beside them says nothing more. */
export const kindsOf = (word: string): string[] =>
  Object.entries(KINDS).flatMap(([what, kinds]) =>
    formsOf(word).includes(fold(what)) ? kinds.map(fold) : [],
  );

const GROUPS = SAME_THING.map((group) => group.map(fold));

export const synonymsOf = (word: string): string[] => {
  const written = new Set(formsOf(word));
  const same = GROUPS.filter((group) => group.some((one) => written.has(one))).flat();
  return [...new Set(same)].filter((one) => !written.has(one));
};

/** What may be meant by a word that is written right, the likeliest first. */
export const meaningsOf = (word: string): string[] => [...inflectionsOf(word), ...synonymsOf(word)];

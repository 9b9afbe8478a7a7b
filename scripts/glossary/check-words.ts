import { ALLOWED } from './allowed.ts';
import { readWords, wordsOf, type WrittenWords } from './read-words.ts';

/** The words after every 'Avoid:' of the glossary. */
export const avoidedWords = (glossary: string): string[] =>
  [...glossary.matchAll(/\bAvoid: ([^.]+)\./g)].flatMap(([, words = '']) => words.split(', '));

function isAllowed(word: string, path: string, kind: WrittenWords['kind']): boolean {
  return (ALLOWED[word] ?? []).some(
    ({ under, only }) => under.test(path) && (only === undefined || only === kind),
  );
}

const lineOf = (source: string, start: number) => source.slice(0, start).split('\n').length;

/** Parsing takes most of the time: a file without the letters of such a word is not parsed. */
const mayHold = (word: string, text: string) =>
  new RegExp(word.replaceAll(' ', String.raw`[\s_-]*`), 'i').test(text);

/** Every use of an avoided word, in the singular or plural, as `path:line: word in text`. */
export const findAvoided = (
  files: ReadonlyMap<string, string>,
  avoided: readonly string[],
): string[] =>
  [...files].flatMap(([path, source]) => {
    const refused = avoided
      .filter((word) => !isAllowed(word, path, 'identifier') || !isAllowed(word, path, 'prose'))
      .filter((word) => mayHold(word, path) || mayHold(word, source));
    if (refused.length === 0) return [];
    const name: WrittenWords = { text: path, kind: 'identifier', start: 0 };
    return [name, ...readWords(path, source)].flatMap(({ text, kind, start }) => {
      const words = ` ${wordsOf(text).join(' ')} `;
      return refused
        .filter((word) => words.includes(` ${word} `) || words.includes(` ${word}s `))
        .filter((word) => !isAllowed(word, path, kind))
        .map(
          (word) => `${path}:${lineOf(source, start)}: ${word} in "${text.trim().slice(0, 80)}"`,
        );
    });
  });

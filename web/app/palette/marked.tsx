import { partsOf } from './fold.rules.ts';

/** A text in which what was looked for is marked. */
export const Marked = ({ text, words }: { text: string; words: readonly string[] }) =>
  partsOf(text, words).map(([part, found], at) =>
    // oxlint-disable-next-line react/no-array-index-key -- parts of a text have no other name
    found ? <mark key={at}>{part}</mark> : <span key={at}>{part}</span>,
  );

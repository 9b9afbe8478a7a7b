/** Letter by letter, so that places in the folded text are places in the text. */
export const foldText = (text: string): string =>
  Array.from(text, (letter) => letter.normalize('NFD').charAt(0).toLowerCase().charAt(0)).join('');

export const wordsOf = (text: string): string[] =>
  foldText(text)
    .split(/[\s#]+/)
    .filter(Boolean);

/** Parts of a text, each with whether it is what was looked for. */
export function partsOf(text: string, words: readonly string[]): [part: string, found: boolean][] {
  const letters = Array.from(text);
  const folded = foldText(text);
  const isFound = letters.map(() => false);
  for (const word of words) {
    for (let at = folded.indexOf(word); at >= 0; at = folded.indexOf(word, at + 1)) {
      isFound.fill(true, at, at + word.length);
    }
  }
  const parts: [string, boolean][] = [];
  for (const [at, letter] of letters.entries()) {
    const last = parts.at(-1);
    const found = isFound[at] ?? false;
    if (last && last[1] === found) last[0] += letter;
    else parts.push([letter, found]);
  }
  return parts;
}

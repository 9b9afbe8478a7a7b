type Doc = PDFKit.PDFDocument;

/** Windows-1252 from 128 to 159; a space where it has nothing. */
const BEYOND_ASCII = '€ ‚ƒ„…†‡ˆ‰Š‹Œ Ž  ‘’“”•–—˜™š›œ žŸ';

function hexOf(letter: string): string {
  const at = letter === ' ' ? -1 : BEYOND_ASCII.indexOf(letter);
  const code = at < 0 ? letter.charCodeAt(0) : 128 + at;
  return code.toString(16).padStart(2, '0');
}

/** What is asked once for each key. */
function remembered<T>(find: (key: string) => T): (key: string) => T {
  const known = new Map<string, T>();
  return (key) => {
    const before = known.get(key);
    if (before !== undefined) return before;
    const found = find(key);
    known.set(key, found);
    return found;
  };
}

/** A text as PDF shows it, and how wide it is in thousandths of its size. */
export type SetText = { shown: string; width: number };

/**
 * One of the fonts that every PDF reader has. PDFKit knows the widths of letters and how close a pair of them
 * stands, but looks everything up three times for each line: thousands of pages are mostly that.
 */
export class Typeface {
  readonly ref: PDFKit.PDFKitReference;
  readonly #letter: (letter: string) => { hex: string; width: number };
  /** What the two are wider together than apart: less than nothing, as a rule. */
  readonly #kerning: (pair: string) => number;

  constructor(doc: Doc, name: string) {
    const measure = (text: string) => doc.font(name).fontSize(1000).widthOfString(text);
    this.#letter = remembered((letter) => ({ hex: hexOf(letter), width: measure(letter) }));
    this.#kerning = remembered(
      (pair) => measure(pair) - measure(pair.charAt(0)) - measure(pair.charAt(1)),
    );
    this.ref = doc.ref({
      Type: 'Font',
      BaseFont: name,
      Subtype: 'Type1',
      Encoding: 'WinAnsiEncoding',
    });
    this.ref.end('');
  }

  /** Of letters that the font has (`printable`). */
  set(text: string): SetText {
    let shown = '<';
    let width = 0;
    for (let at = 0; at < text.length; at += 1) {
      const letter = this.#letter(text.charAt(at));
      const kerning = at + 1 < text.length ? this.#kerning(text.slice(at, at + 2)) : 0;
      width += letter.width + kerning;
      shown += kerning === 0 ? letter.hex : `${letter.hex}>${-kerning}<`;
    }
    return { shown: `[${shown}>]TJ`, width };
  }
}

/** `#4a4f50` as PDF says it: three numbers from 0 to 1. */
export const rgb = (color: string): string =>
  [1, 3, 5].map((at) => (Number.parseInt(color.slice(at, at + 2), 16) / 255).toFixed(3)).join(' ');

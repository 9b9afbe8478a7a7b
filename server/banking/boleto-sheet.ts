import { pdfDocument } from '../packages-later.ts';
import { printable } from '../printable.ts';

/** Banks measure their papers in millimetres, PDF in points. */
const MM = 72 / 25.4;
const FONTS = { plain: 'Helvetica', bold: 'Helvetica-Bold' } as const;
const INK = '#000000';
const MARK = '#d4d4d4';
const STEP = 0.25;
const LEADING = 1.18;
/** How high a digit of the bold font stands, of its size. */
const DIGIT = 0.7;

export type Place = { x: number; y: number; width: number };
export type Look = {
  /** Points; a text that does not fit is set smaller, down to `least`, and then cut. */
  size?: number;
  least?: number;
  bold?: boolean;
  align?: 'left' | 'right' | 'center';
  /** How many lines it may take. */
  lines?: number;
};
type Rectangle = { x: number; y: number; width: number; height: number };

/** The size of type whose digits are so many millimetres high. */
export const sizeOfDigits = (height: number): number => (height / DIGIT) * MM;

/** One sheet of A4, in millimetres from its top left corner. */
export class Sheet {
  readonly #doc: PDFKit.PDFDocument;
  readonly height: number;

  constructor({ title, author, day }: { title: string; author: string; day: string }) {
    this.#doc = new (pdfDocument())({
      size: 'A4',
      margin: 0,
      lang: 'pt-BR',
      displayTitle: true,
      info: {
        Title: printable(title),
        Author: printable(author),
        Creator: printable(author),
        // The same boleto is the same file, whenever it is drawn.
        CreationDate: new Date(`${day}T12:00:00Z`),
      },
    });
    this.height = this.#doc.page.height / MM;
  }

  #use(size: number, bold = false): void {
    this.#doc.font(bold ? FONTS.bold : FONTS.plain).fontSize(size);
  }

  /** `y` is where the first line stands; what does not fit ends in three dots. */
  write(text: string, { x, y, width }: Place, look: Look = {}): void {
    const { size, lines } = this.#fit(printable(text), width * MM, look);
    this.#use(size, look.bold);
    this.#doc.fillColor(INK);
    for (const [at, line] of lines.entries()) {
      const rest = width * MM - this.#doc.widthOfString(line);
      const shift = { left: 0, center: rest / 2, right: rest }[look.align ?? 'left'];
      const baseline = y * MM + at * size * LEADING;
      this.#doc.text(line, x * MM + shift, baseline, { lineBreak: false, baseline: 'alphabetic' });
    }
  }

  #fit(text: string, width: number, look: Look): { size: number; lines: string[] } {
    const { size: wanted = 8, least = 5, bold, lines: most = 1 } = look;
    for (let size = wanted; size > least; size -= STEP) {
      this.#use(size, bold);
      const lines = this.#wrap(text, width);
      const fits = lines.every((line) => this.#doc.widthOfString(line) <= width);
      if (lines.length <= most && fits) return { size, lines };
    }
    this.#use(least, bold);
    const lines = this.#wrap(text, width);
    const kept = [...lines.slice(0, most - 1), lines.slice(most - 1).join(' ')];
    return { size: least, lines: kept.map((line) => this.#cut(line, width)) };
  }

  /** A word that is wider than a line has one of its own. */
  #wrap(text: string, width: number): string[] {
    const lines: string[] = [];
    for (const word of text.split(' ')) {
      const longer = `${lines.at(-1)} ${word}`;
      if (lines.length > 0 && this.#doc.widthOfString(longer) <= width) lines.splice(-1, 1, longer);
      else lines.push(word);
    }
    return lines;
  }

  #cut(text: string, width: number): string {
    if (this.#doc.widthOfString(text) <= width) return text;
    let kept = text.length;
    while (kept > 0 && this.#doc.widthOfString(`${text.slice(0, kept)}…`) > width) kept -= 1;
    return `${text.slice(0, kept).trimEnd()}…`;
  }

  frame({ x, y, width, height }: Rectangle): void {
    this.#doc
      .lineWidth(0.5)
      .strokeColor(INK)
      .rect(x * MM, y * MM, width * MM, height * MM)
      .stroke();
  }

  /** An upright one, between things that stand side by side. */
  stroke(x: number, top: number, bottom: number): void {
    this.#doc
      .lineWidth(1.2)
      .strokeColor(INK)
      .moveTo(x * MM, top * MM)
      .lineTo(x * MM, bottom * MM)
      .stroke();
  }

  cutLine(y: number): void {
    this.#doc.save().lineWidth(0.5).strokeColor(INK).dash(3, { space: 3 });
    this.#doc
      .moveTo(0, y * MM)
      .lineTo(this.#doc.page.width, y * MM)
      .stroke();
    this.#doc.restore();
  }

  /** One filling for all: between two of them that touch there is no seam. */
  fill(rectangles: readonly Rectangle[]): void {
    for (const { x, y, width, height } of rectangles) {
      this.#doc.rect(x * MM, y * MM, width * MM, height * MM);
    }
    this.#doc.fill(INK);
  }

  /** Across what is written over it later; the middle of the words at `x` and `y`. */
  mark(words: readonly string[], { x, y, width }: Place): void {
    this.#use(1, true);
    const widest = Math.max(...words.map((word) => this.#doc.widthOfString(word)));
    const size = Math.min(36, (width * MM) / widest);
    this.#use(size, true);
    this.#doc
      .save()
      .fillColor(MARK)
      .rotate(-12, { origin: [x * MM, y * MM] });
    for (const [at, word] of words.entries()) {
      const baseline = y * MM + (at - words.length / 2 + 0.85) * size * LEADING;
      const left = x * MM - this.#doc.widthOfString(word) / 2;
      this.#doc.text(word, left, baseline, { lineBreak: false, baseline: 'alphabetic' });
    }
    this.#doc.restore();
  }

  finish(): Buffer {
    this.#doc.end();
    const drawn: unknown = this.#doc.read();
    if (!(drawn instanceof Buffer)) throw new Error('unreachable: the sheet is drawn at once');
    return drawn;
  }
}

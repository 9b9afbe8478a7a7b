import { Readable } from 'node:stream';
import { setImmediate as letOthersIn } from 'node:timers/promises';

import { pdfDocument } from '../packages-later.ts';
import { printable } from '../printable.ts';
import { PageNumbers } from './page-numbers.ts';
import { rgb, Typeface, type SetText } from './typeface.ts';
import { momentText } from './wording.ts';

/** 14 mm. */
const MARGIN = 40;
const FOOT = 22;
/** How far letters stand below the top of their line, in parts of their size. */
const FONTS = {
  plain: { name: 'Helvetica', ascent: 0.718 },
  bold: { name: 'Helvetica-Bold', ascent: 0.718 },
  serif: { name: 'Times-Roman', ascent: 0.683 },
} as const;
type FontKey = keyof typeof FONTS;
const TONES = { ink: rgb('#17191a'), soft: rgb('#4a4f50') };
const NUMBER_LOOK = { size: 7.5, color: TONES.soft } as const;
/** Enough for 'Página 9999 de 9999'. */
const NUMBER_WIDTH = 90;
const HAIRLINE = rgb('#b9bbb5');

/** A length, as PDF says it. */
const points = (length: number) => length.toFixed(2);

export type Look = {
  size?: number;
  font?: FontKey;
  tone?: keyof typeof TONES;
  align?: 'left' | 'right' | 'center';
};
export type Box = { x: number; y: number; width: number };

type About = {
  brand: string;
  title: string;
  printedAt: Date;
  landscape?: boolean;
  /** What stands above rows that go on from the page before. */
  onNextPage: (pdf: PdfPages) => void;
};

/** Sheets of A4 that are sent while they are drawn. Lengths are points, from the top left. */
export class PdfPages {
  readonly #doc: PDFKit.PDFDocument;
  readonly #about: About;
  readonly #typefaces = new Map<FontKey, Typeface>();
  readonly #numbers: PageNumbers;
  readonly left = MARGIN;
  readonly width: number;
  readonly bottom: number;
  /** Where the next thing goes. */
  y = MARGIN;

  constructor(about: About) {
    this.#about = about;
    this.#doc = new (pdfDocument())({
      size: 'A4',
      layout: about.landscape ? 'landscape' : 'portrait',
      margin: 0,
      autoFirstPage: false,
      lang: 'pt-BR',
      displayTitle: true,
      info: {
        Title: printable(about.title),
        Author: printable(about.brand),
        Creator: printable(about.brand),
      },
    });
    const typeface = this.#typeface('plain');
    this.#numbers = new PageNumbers({ ...NUMBER_LOOK, typeface, width: NUMBER_WIDTH });
    this.#turn();
    this.width = this.#doc.page.width - 2 * MARGIN;
    this.bottom = this.#doc.page.height - MARGIN - FOOT;
    this.#foot();
  }

  #turn(): void {
    this.#doc.addPage();
    this.y = MARGIN;
  }

  #foot(): void {
    const { brand, title, printedAt } = this.#about;
    const box = { x: this.left, y: this.bottom + FOOT - 4, width: this.width };
    const look = { size: NUMBER_LOOK.size, tone: 'soft' } as const;
    this.line(
      `${brand} · ${title} · ${momentText(printedAt)}`,
      { ...box, width: box.width - NUMBER_WIDTH },
      look,
    );
    this.#numbers.leaveRoom(this.#doc, { ...box, y: box.y + FONTS.plain.ascent * look.size });
  }

  /** Turns the page when so much does not fit any more; `bare` leaves the heads of the rows away. */
  room(height: number, { bare = false } = {}): void {
    if (this.y + height <= this.bottom) return;
    this.#turn();
    this.#foot();
    if (!bare) this.#about.onNextPage(this);
  }

  /** What follows has a page of its own. */
  nextPage(): void {
    this.#turn();
    this.#foot();
  }

  #typeface(font: FontKey): Typeface {
    const known = this.#typefaces.get(font);
    if (known) return known;
    const made = new Typeface(this.#doc, FONTS[font].name);
    this.#typefaces.set(font, made);
    return made;
  }

  /** One line; what is too long ends in three dots. */
  line(text: string, { x, y, width }: Box, look: Look = {}): void {
    const { size = 9, font = 'plain', tone = 'ink', align = 'left' } = look;
    const typeface = this.#typeface(font);
    const set = cut(typeface, printable(text), (width / size) * 1000);
    const rest = width - (set.width * size) / 1000;
    const shift = { left: 0, center: rest / 2, right: rest }[align];
    const baseline = y + FONTS[font].ascent * size;
    this.#doc.page.fonts[font] = typeface.ref;
    // Upright again: the page is drawn from its top.
    const place = `1 0 0 -1 ${points(x + shift)} ${points(baseline)} Tm`;
    this.#doc.addContent(`BT /${font} ${size} Tf ${TONES[tone]} rg ${place} ${set.shown} ET`);
  }

  /** The lines a text takes; a word that fills more than one is broken. */
  wrap(text: string, width: number, look: Look = {}): string[] {
    const { size = 9, font = 'plain' } = look;
    const typeface = this.#typeface(font);
    const fits = (line: string) => typeface.set(line).width * size <= width * 1000;
    return text.split(/\r\n|[\r\n]/).flatMap((part) => wrapOne(printable(part), fits));
  }

  rule(y: number, { x = this.left, width = this.width } = {}): void {
    const path = `${points(x)} ${points(y)} m ${points(x + width)} ${points(y)} l`;
    this.#doc.addContent(`0.5 w ${HAIRLINE} RG ${path} S`);
  }

  /** A square to tick. */
  square(x: number, y: number, side: number): void {
    const corner = `${points(x)} ${points(y)}`;
    this.#doc.addContent(`1 w ${TONES.ink} RG ${corner} ${points(side)} ${points(side)} re S`);
  }

  /** A JPEG as a data address: the same one is kept once, however often it is shown. */
  picture(jpeg: string, { x, y, width, height }: Box & { height: number }): void {
    this.#doc.image(jpeg, x, y, { fit: [width, height], align: 'center', valign: 'center' });
  }

  /** What is drawn goes out before more is drawn: memory stays the same however many pages. */
  send(drawing: AsyncIterable<void>): Readable {
    return Readable.from(this.#chunks(drawing), { objectMode: false });
  }

  async *#chunks(drawing: AsyncIterable<void>): AsyncGenerator<Buffer> {
    for await (const _ of drawing) {
      yield* this.#drawn();
      await letOthersIn();
    }
    for (const _ of this.#numbers.fillIn()) yield* this.#drawn();
    this.#doc.end();
    yield* this.#drawn();
  }

  *#drawn(): Generator<Buffer> {
    const ready: unknown = this.#doc.read();
    if (ready instanceof Buffer) yield ready;
  }
}

/** What fits, in thousandths of the size; what does not ends in three dots. */
function cut(typeface: Typeface, text: string, width: number): SetText {
  const whole = typeface.set(text);
  if (whole.width <= width) return whole;
  let fits = 0;
  let tooLong = text.length;
  while (tooLong - fits > 1) {
    const middle = Math.floor((fits + tooLong) / 2);
    if (typeface.set(`${text.slice(0, middle)}…`).width <= width) fits = middle;
    else tooLong = middle;
  }
  return typeface.set(`${text.slice(0, fits).trimEnd()}…`);
}

/** A word that fills more than a line is broken. */
function wrapOne(text: string, fits: (line: string) => boolean): string[] {
  const lines: string[] = [];
  let line = '';
  for (let word of text.split(' ')) {
    const longer = line === '' ? word : `${line} ${word}`;
    if (fits(longer)) {
      line = longer;
      continue;
    }
    if (line !== '') lines.push(line);
    while (!fits(word)) {
      let length = Math.max(1, word.length - 1);
      while (length > 1 && !fits(word.slice(0, length))) length -= 1;
      lines.push(word.slice(0, length));
      word = word.slice(length);
    }
    line = word;
  }
  return [...lines, line];
}

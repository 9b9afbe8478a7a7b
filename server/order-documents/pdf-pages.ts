import { Readable } from 'node:stream';
import { setImmediate as letOthersIn } from 'node:timers/promises';

import { pdfDocument } from '../packages-later.ts';
import { printable } from '../printable.ts';
import { PageNumbers } from './page-numbers.ts';
import { momentText } from './wording.ts';

/** 14 mm. */
const MARGIN = 40;
const FOOT = 22;
const FONTS = { plain: 'Helvetica', bold: 'Helvetica-Bold', serif: 'Times-Roman' } as const;
const TONES = { ink: '#17191a', soft: '#4a4f50' } as const;
const NUMBER_LOOK = { size: 7.5, color: TONES.soft } as const;
/** How far Helvetica's letters stand below the top of their line. */
const ASCENT = 0.718;
/** Enough for 'Página 9999 de 9999'. */
const NUMBER_WIDTH = 90;
const HAIRLINE = '#b9bbb5';

export type Look = {
  size?: number;
  font?: keyof typeof FONTS;
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
  readonly #numbers = new PageNumbers({ ...NUMBER_LOOK, width: NUMBER_WIDTH });
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
    this.#numbers.leaveRoom(this.#doc, { ...box, y: box.y + ASCENT * look.size });
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

  #use({ size = 9, font = 'plain', tone = 'ink' }: Look): void {
    this.#doc.font(FONTS[font]).fontSize(size).fillColor(TONES[tone]);
  }

  /** One line; what is too long ends in three dots. */
  line(text: string, { x, y, width }: Box, look: Look = {}): void {
    this.#use(look);
    const { shown, textWidth } = this.#cut(printable(text), width);
    const rest = width - textWidth;
    const shift = { left: 0, center: rest / 2, right: rest }[look.align ?? 'left'];
    // With the width given, PDFKit does not measure it again.
    const measured = { lineBreak: false, textWidth, wordCount: 1 };
    this.#doc.text(shown, x + shift, y, measured);
  }

  #cut(text: string, width: number): { shown: string; textWidth: number } {
    const whole = this.#doc.widthOfString(text);
    if (whole <= width) return { shown: text, textWidth: whole };
    let fits = 0;
    let tooLong = text.length;
    while (tooLong - fits > 1) {
      const middle = Math.floor((fits + tooLong) / 2);
      if (this.#doc.widthOfString(`${text.slice(0, middle)}…`) <= width) fits = middle;
      else tooLong = middle;
    }
    const shown = `${text.slice(0, fits).trimEnd()}…`;
    return { shown, textWidth: this.#doc.widthOfString(shown) };
  }

  /** The lines a text takes; a word that fills more than one is broken. */
  wrap(text: string, width: number, look: Look = {}): string[] {
    this.#use(look);
    return text.split(/\r\n|[\r\n]/).flatMap((part) => this.#wrapOne(printable(part), width));
  }

  #wrapOne(text: string, width: number): string[] {
    const fits = (line: string) => this.#doc.widthOfString(line) <= width;
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

  rule(y: number, { x = this.left, width = this.width } = {}): void {
    this.#doc
      .lineWidth(0.5)
      .strokeColor(HAIRLINE)
      .moveTo(x, y)
      .lineTo(x + width, y)
      .stroke();
  }

  /** A square to tick. */
  square(x: number, y: number, side: number): void {
    this.#doc.lineWidth(1).strokeColor(TONES.ink).rect(x, y, side, side).stroke();
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
    this.#use({ size: NUMBER_LOOK.size });
    for (const _ of this.#numbers.fillIn(this.#doc)) yield* this.#drawn();
    this.#doc.end();
    yield* this.#drawn();
  }

  *#drawn(): Generator<Buffer> {
    const ready: unknown = this.#doc.read();
    if (ready instanceof Buffer) yield ready;
  }
}

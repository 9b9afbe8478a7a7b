import type { Typeface } from './typeface.ts';

type Look = { typeface: Typeface; size: number; width: number; color: string };
type Box = { x: number; y: number; width: number };
type Doc = PDFKit.PDFDocument;

/**
 * 'Página 1 de 5' on papers whose first page is on its way before the last is known: each page shows
 * a drawing of its own that is kept open and written when all of them are there.
 */
export class PageNumbers {
  readonly #look: Look;
  readonly #open: PDFKit.PDFKitReference[] = [];

  constructor(look: Look) {
    this.#look = look;
  }

  /** At the right end of the box, on its `y`. */
  leaveRoom(doc: Doc, { x, y, width }: Box): void {
    const room = doc.ref({
      Type: 'XObject',
      Subtype: 'Form',
      BBox: [0, -this.#look.size, this.#look.width, 2 * this.#look.size],
      Resources: { Font: { F: this.#look.typeface.ref } },
    });
    // So short a line gains nothing, and each compressor takes a quarter of a megabyte while it works.
    room.compress = false;
    this.#open.push(room);
    doc.page.xobjects['PageNumber'] = room;
    doc.save();
    // Upright again: the page is drawn from its top.
    doc.transform(1, 0, 0, -1, x + width - this.#look.width, y);
    doc.addContent('/PageNumber Do');
    doc.restore();
  }

  /** A page at each step, so that each can go out at once. */
  *fillIn(): Generator<void> {
    const { typeface, size, width, color } = this.#look;
    for (const [at, room] of this.#open.entries()) {
      const text = typeface.set(`Página ${at + 1} de ${this.#open.length}`);
      const left = width - (text.width * size) / 1000;
      room.end(`BT /F ${size} Tf ${color} rg ${left.toFixed(2)} 0 Td ${text.shown} ET`);
      yield;
    }
  }
}

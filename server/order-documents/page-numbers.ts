type Look = { size: number; width: number; color: string };
type Box = { x: number; y: number; width: number };
type Doc = PDFKit.PDFDocument;

/** `#4a4f50` as PDF says it: three numbers from 0 to 1. */
const rgb = (color: string): string =>
  [1, 3, 5].map((at) => (Number.parseInt(color.slice(at, at + 2), 16) / 255).toFixed(3)).join(' ');

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

  /** At the right end of the box, on its `y`; in the font that the page has used first. */
  leaveRoom(doc: Doc, { x, y, width }: Box): void {
    const room = doc.ref({
      Type: 'XObject',
      Subtype: 'Form',
      BBox: [0, -this.#look.size, this.#look.width, 2 * this.#look.size],
      Resources: { Font: { F: Object.values(doc.page.fonts)[0] } },
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

  /** A page at each step, so that each can go out at once. Measured in the font and size that are set. */
  *fillIn(doc: Doc): Generator<void> {
    const { size, width, color } = this.#look;
    for (const [at, room] of this.#open.entries()) {
      const rest = ` ${at + 1} de ${this.#open.length}`;
      const left = width - doc.widthOfString(`Página${rest}`);
      // In the encoding of PDF's own fonts, where á is 341.
      const shown = `(P\\341gina${rest})`;
      room.end(`BT /F ${size} Tf ${rgb(color)} rg ${left.toFixed(2)} 0 Td ${shown} Tj ET`);
      yield;
    }
  }
}

import { expect, test } from 'vitest';

import { pdfDocument } from '../packages-later.ts';
import { readPdf } from '../testing/read-pdf.ts';
import { PdfPages } from './pdf-pages.ts';
import { Typeface } from './typeface.ts';

const LETTERS = [
  ...Array.from({ length: 95 }, (_, at) => String.fromCharCode(32 + at)),
  ...Array.from({ length: 95 }, (_, at) => String.fromCharCode(161 + at)),
  '€‚ƒ„…†‡ˆ‰Š‹ŒŽ‘’“”•–—˜™š›œžŸ',
].join('');
const TEXTS = ['AVATAR Toda Yvonne, Ltda.', 'R$ 1.234,56', LETTERS];

test.each(['Helvetica', 'Helvetica-Bold', 'Times-Roman'])(
  '%s is as wide as PDFKit says, close pairs included',
  (name) => {
    const doc = new (pdfDocument())({ autoFirstPage: false });
    const typeface = new Typeface(doc, name);
    for (const text of TEXTS) {
      const width = doc.font(name).fontSize(1000).widthOfString(text);
      // The second time from what is remembered.
      expect(typeface.set(text).width).toBe(width);
      expect(typeface.set(text).width).toBe(width);
    }
    expect(typeface.set('AV').shown).toMatch(/^\[<41>\d+<56>\]TJ$/);
  },
);

// Unicode has two µ, and a reader tells the other; a soft hyphen is not seen.
test('a reader reads every letter as it was written', async () => {
  const about = { brand: 'Ourela', title: 'Letras', printedAt: new Date() };
  const pdf = new PdfPages({ ...about, landscape: true, onNextPage: () => undefined });
  const words = LETTERS.replaceAll(/[ \u00adµ]/g, '').match(/.{1,40}/g) ?? [];
  async function* drawing(): AsyncGenerator<void> {
    for (const word of words) {
      pdf.line(word, { x: pdf.left, y: pdf.y, width: pdf.width });
      pdf.y += 20;
      yield;
    }
  }
  const sent: Buffer[] = [];
  for await (const chunk of pdf.send(drawing()) as AsyncIterable<Buffer>) sent.push(chunk);
  const { pages } = await readPdf(Buffer.concat(sent));
  expect(pages[0]?.lines.slice(0, -1)).toEqual(words);
});

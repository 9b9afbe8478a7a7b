import { expect, test } from 'vitest';

import { PdfPages } from './pdf-pages.ts';

const PAGES = 300;

async function* blankPages(pdf: PdfPages): AsyncGenerator<void> {
  for (let page = 1; page < PAGES; page += 1) {
    pdf.nextPage();
    yield;
  }
}

/** How often it says so. */
const times = (chunk: Buffer, said: string) => chunk.toString('latin1').split(said).length - 1;

test('however many pages, each goes out before the next is drawn or numbered', async () => {
  const about = { brand: 'Ourela', title: 'Papéis', printedAt: new Date() };
  const pdf = new PdfPages({ ...about, onNextPage: () => undefined });
  const sent: { drawn: number; numbered: number }[] = [];
  for await (const chunk of pdf.send(blankPages(pdf)) as AsyncIterable<Buffer>) {
    sent.push({
      drawn: times(chunk, '/Type /Page\n'),
      numbered: times(chunk, '/Subtype /Form'),
    });
  }
  for (const what of ['drawn', 'numbered'] as const) {
    const counts = sent.map((chunk) => chunk[what]);
    expect(counts.reduce((sum, count) => sum + count, 0)).toBe(PAGES);
    expect(Math.max(...counts)).toBe(1);
  }
});

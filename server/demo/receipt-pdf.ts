import { moneyText } from '#contract/money-text';

import type { DemoOrder } from './orders.ts';

const escaped = (text: string) => text.replaceAll(/[\\()]/g, String.raw`\$&`);

/** A page with a few lines of text, written out by hand: the same order gives the same bytes. */
export function receiptPdf({ number, total, company }: DemoOrder, at: number): Buffer {
  const lines = [
    'COMPROVANTE DE DEMONSTRAÇÃO, SEM VALOR',
    `Pix enviado em ${new Date(at).toISOString().slice(0, 10)}`,
    `Valor: ${moneyText(total / 100)}`,
    `De: ${company.tradeName}`,
    `Pedido ${String(number).padStart(8, '0')}`,
  ];
  const shown = lines.map((line) => `(${escaped(line.replaceAll('\u00a0', ' '))}) Tj T*`);
  const stream = `BT /F1 14 Tf 60 760 Td 24 TL ${shown.join(' ')} ET`;
  const objects = [
    '<</Type/Catalog/Pages 2 0 R>>',
    '<</Type/Pages/Kids[3 0 R]/Count 1>>',
    '<</Type/Page/Parent 2 0 R/MediaBox[0 0 595 842]/Contents 4 0 R/Resources<</Font<</F1 5 0 R>>>>>>',
    `<</Length ${stream.length}>>stream\n${stream}\nendstream`,
    '<</Type/Font/Subtype/Type1/BaseFont/Helvetica/Encoding/WinAnsiEncoding>>',
  ];
  let body = '%PDF-1.4\n';
  const offsets = objects.map((object, index) => {
    const offset = body.length;
    body += `${index + 1} 0 obj${object}endobj\n`;
    return offset;
  });
  const table = offsets.map((offset) => `${String(offset).padStart(10, '0')} 00000 n \n`).join('');
  const size = objects.length + 1;
  const trailer = `trailer<</Size ${size}/Root 1 0 R>>\nstartxref\n${body.length}\n%%EOF\n`;
  return Buffer.from(`${body}xref\n0 ${size}\n0000000000 65535 f \n${table}${trailer}`, 'latin1');
}

import { LEFT, WIDTH } from './boleto-cells.ts';
import { marksOf, type BoletoPaper } from './boleto-paper.rules.ts';
import { drawReceipt } from './boleto-receipt.ts';
import { Sheet } from './boleto-sheet.ts';
import { drawSlip, SLIP_HEIGHT } from './boleto-slip.ts';
import { boletoOf } from './boleto.rules.ts';

/** A sheet of A4: the payer's receipt, the line to cut along, the slip for the bank. */
export function writeBoletoPdf(paper: BoletoPaper): Buffer {
  const boleto = boletoOf(paper);
  const sheet = new Sheet({
    title: `Boleto ${paper.documentNumber}`,
    author: paper.account.beneficiaryName,
    day: paper.issuedOn,
  });
  const cut = sheet.height - SLIP_HEIGHT;
  const marks = marksOf(paper);
  if (marks.length > 0) {
    const middle = { x: LEFT + WIDTH / 2, width: WIDTH - 30 };
    sheet.mark(marks, { ...middle, y: 70 });
    sheet.mark(marks, { ...middle, y: cut + 45 });
  }
  drawReceipt(sheet, paper, boleto);
  sheet.cutLine(cut);
  const note = { x: LEFT, y: cut - 1.2, width: WIDTH };
  sheet.write('Corte na linha pontilhada', note, { size: 6, align: 'right' });
  drawSlip(sheet, paper, boleto);
  return sheet.finish();
}

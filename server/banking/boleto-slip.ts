import { dayText } from '#contract/calendar';

import {
  drawCell,
  drawHead,
  drawRow,
  drawSide,
  HEAD,
  LEFT,
  MAIN_WIDTH,
  placeLine,
  SIDE,
  SIDE_WIDTH,
  WIDTH,
  withCnpj,
} from './boleto-cells.ts';
import { BARS, drawBars } from './boleto-codes.ts';
import {
  instructionsOf,
  reaisText,
  type BoletoPaper,
  type BoletoPayer,
} from './boleto-paper.rules.ts';
import type { Sheet } from './boleto-sheet.ts';
import type { Boleto } from './boleto.rules.ts';

/** The bank federation allows 95 to 108 mm. */
export const SLIP_HEIGHT = 105;
/** How far above the foot of the slip the middle of the bars is. */
const BARS_ABOVE_FOOT = 12;

const ROW = 7.6;
const BENEFICIARY = 11;
const INSTRUCTIONS = 21.6;
const PAYER = 14.4;
const PLACE = 'Pagável em qualquer banco, mesmo após o vencimento';

function drawTitles(sheet: Sheet, y: number, paper: BoletoPaper): void {
  drawRow(sheet, { y, height: ROW }, [
    { label: 'Data do documento', text: dayText(paper.issuedOn), width: 30 },
    { label: 'Nº do documento', text: paper.documentNumber, width: 42 },
    { label: 'Espécie doc.', text: 'DM', width: 20 },
    { label: 'Aceite', text: 'N', width: 16 },
    { label: 'Data do processamento', text: dayText(paper.issuedOn), width: 34 },
  ]);
  drawRow(sheet, { y: y + ROW, height: ROW }, [
    { label: 'Uso do banco', width: 30 },
    { label: 'Carteira', text: paper.account.wallet, width: 22 },
    { label: 'Espécie', text: 'R$', width: 20 },
    { label: 'Quantidade', width: 36 },
    { label: '(x) Valor', width: 34 },
  ]);
}

function drawFoot(sheet: Sheet, y: number, barcode: string): void {
  const note = { x: SIDE - 30, y: y + 2.8, width: SIDE_WIDTH + 30 };
  sheet.write('Autenticação mecânica – Ficha de Compensação', note, { size: 6, align: 'right' });
  const top = sheet.height - BARS_ABOVE_FOOT - BARS.height / 2;
  drawBars(sheet, barcode, { x: LEFT, y: top });
}

/** What must be read stands first in its line: the end of a long one may be cut. */
const payerLines = (payer: BoletoPayer) => [
  payer.name,
  [withCnpj(payer.cnpj), payer.address].filter(Boolean).join(' · '),
  placeLine(payer),
];

/** Ficha de compensação: the half that banks read. It ends where the sheet does. */
export function drawSlip(sheet: Sheet, paper: BoletoPaper, boleto: Boleto): void {
  const { account, dueDate, amount, abatement } = paper;
  let y = sheet.height - SLIP_HEIGHT + 1.6;
  drawHead(sheet, y, { bank: account.bank, line: boleto.formattedLine });
  y += HEAD;
  drawRow(sheet, { y, height: ROW }, [
    { label: 'Local de pagamento', text: PLACE, width: MAIN_WIDTH },
    {
      label: 'Vencimento',
      text: dayText(dueDate),
      width: SIDE_WIDTH,
      align: 'right',
      bold: true,
      size: 10,
    },
  ]);
  y += ROW;
  const beneficiary = { x: LEFT, y, width: MAIN_WIDTH, height: BENEFICIARY };
  const texts = [account.beneficiaryName, withCnpj(account.beneficiaryCnpj)];
  drawCell(sheet, beneficiary, { label: 'Beneficiário', texts });
  drawSide(sheet, { y, height: BENEFICIARY }, [
    { label: 'Agência/Código do beneficiário', text: boleto.beneficiaryCode },
  ]);
  y += BENEFICIARY;
  drawTitles(sheet, y, paper);
  drawSide(sheet, { y, height: ROW }, [
    { label: 'Nosso número', text: boleto.nossoNumero.printed },
    { label: '(=) Valor do documento', text: reaisText(amount), bold: true, size: 10 },
  ]);
  y += 2 * ROW;
  const instructions = { x: LEFT, y, width: MAIN_WIDTH, height: INSTRUCTIONS };
  const label = 'Instruções (texto de responsabilidade do beneficiário)';
  drawCell(sheet, instructions, { label, texts: instructionsOf(paper) });
  drawSide(sheet, { y, height: INSTRUCTIONS / 3 }, [
    { label: '(-) Desconto/Abatimento', ...(abatement && { text: reaisText(abatement) }) },
    { label: '(+) Mora/Multa' },
    { label: '(=) Valor cobrado' },
  ]);
  y += INSTRUCTIONS;
  const payer = { x: LEFT, y, width: WIDTH, height: PAYER };
  drawCell(sheet, payer, { label: 'Pagador', texts: payerLines(paper.payer) });
  y += PAYER;
  sheet.write('Sacador/Avalista', { x: LEFT + 1.2, y: y + 2.8, width: 60 }, { size: 5.5 });
  drawFoot(sheet, y, boleto.barcode);
}

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
import { drawQr } from './boleto-codes.ts';
import { instructionsOf, reaisText, type BoletoPaper } from './boleto-paper.rules.ts';
import type { Sheet } from './boleto-sheet.ts';
import type { Boleto } from './boleto.rules.ts';

const TOP = 14;
const ROW = 9;
const PARTY = 2 * ROW;
const INSTRUCTIONS = 18;
const QR = 46;

function drawParties(sheet: Sheet, y: number, { account, payer }: BoletoPaper): void {
  const cell = { x: LEFT, width: MAIN_WIDTH, height: PARTY };
  drawCell(
    sheet,
    { ...cell, y },
    {
      label: 'Beneficiário',
      texts: [account.beneficiaryName, withCnpj(account.beneficiaryCnpj)],
    },
  );
  const address = { x: LEFT + 1.2, y: y + 12.8, width: MAIN_WIDTH - 2.4 };
  sheet.write(account.beneficiaryAddress, address, { size: 7.5, lines: 2 });
  const lines = [payer.name, withCnpj(payer.cnpj), payer.address, placeLine(payer)];
  const texts = lines.filter(Boolean);
  drawCell(sheet, { ...cell, y: y + PARTY }, { label: 'Pagador', texts });
}

function drawHowToPay(sheet: Sheet, y: number, { pixText, registered }: BoletoPaper): void {
  // A code that can be paid has no place on a paper that says not to.
  const code = registered ? pixText : undefined;
  if (code !== undefined) drawQr(sheet, code, { x: LEFT - 2, y, side: QR });
  const x = code === undefined ? LEFT : LEFT + QR + 4;
  const lines = registered
    ? [
        'No aplicativo do seu banco, leia o código de barras abaixo ou digite a linha digitável.',
        ...(code === undefined ? [] : ['Se preferir, pague com PIX: leia o código ao lado.']),
        'Antes de confirmar, confira o nome e o CNPJ do beneficiário.',
      ]
    : [
        'Este boleto ainda não foi registrado no banco e não pode ser pago.',
        'Assim que for registrado, baixe a segunda via no portal.',
      ];
  const place = { x, width: LEFT + WIDTH - x };
  const heading = registered ? 'Como pagar' : 'Não pague ainda';
  sheet.write(heading, { ...place, y: y + 6 }, { bold: true, size: 11 });
  for (const [at, line] of lines.entries()) {
    sheet.write(line, { ...place, y: y + 12 + at * 5 }, { size: 9 });
  }
}

/** Recibo do pagador: the half that who paid keeps. */
export function drawReceipt(sheet: Sheet, paper: BoletoPaper, boleto: Boleto): void {
  const { account, amount, dueDate, issuedOn } = paper;
  sheet.write(
    'Recibo do Pagador',
    { x: LEFT, y: TOP - 1, width: WIDTH },
    { bold: true, size: 9, align: 'right' },
  );
  let y = TOP;
  drawHead(sheet, y, { bank: account.bank, line: boleto.formattedLine });
  y += HEAD;
  drawParties(sheet, y, paper);
  drawSide(sheet, { y, height: ROW }, [
    { label: 'Vencimento', text: dayText(dueDate), bold: true, size: 11 },
    { label: '(=) Valor do documento', text: reaisText(amount), bold: true, size: 11 },
    { label: 'Agência/Código do beneficiário', text: boleto.beneficiaryCode },
    { label: 'Nosso número', text: boleto.nossoNumero.printed },
  ]);
  y += 2 * PARTY;
  drawRow(sheet, { y, height: ROW }, [
    { label: 'Nº do documento', text: paper.documentNumber, width: 54 },
    { label: 'Data do documento', text: dayText(issuedOn), width: 44 },
    { label: 'Data do processamento', text: dayText(issuedOn), width: 44 },
    { label: 'Carteira', text: account.wallet, width: 24 },
    { label: 'Espécie', text: 'R$', width: 24 },
  ]);
  y += ROW;
  const instructions = { x: LEFT, y, width: WIDTH, height: INSTRUCTIONS };
  drawCell(sheet, instructions, { label: 'Instruções', texts: instructionsOf(paper) });
  y += INSTRUCTIONS;
  const note = { x: SIDE - 30, y: y + 3.4, width: SIDE_WIDTH + 30 };
  sheet.write('Autenticação mecânica – Recibo do Pagador', note, { size: 6, align: 'right' });
  drawHowToPay(sheet, y + 16, paper);
}

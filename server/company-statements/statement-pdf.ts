import type { Readable } from 'node:stream';

import { dayText } from '#contract/calendar';
import { monthText } from '#contract/company-statement';

import { PdfPages, type Box, type Look } from '../order-documents/pdf-pages.ts';
import { cnpjText, reaisText } from '../order-documents/wording.ts';
import type { StatedCompany } from './movements.queries.ts';
import { balanceOf, type Statement, type StatementLine } from './statement.rules.ts';

const ROW = 15;
const COLUMNS = { on: 0, text: 54, of: 166, debit: 284, credit: 347, balance: 411 } as const;
const FIGURE = 61;
const LAST = 104;

type Stated = {
  company: StatedCompany;
  month: string;
  /** The last day of the month, or today while it goes on. */
  through: string;
  statement: Statement;
};

/** Below zero it is the company that has something to receive. */
const balanceText = (cents: number): string =>
  cents < 0 ? `${reaisText(-cents)} a favor` : reaisText(cents);
const amountText = (cents: number): string => (cents === 0 ? '' : reaisText(cents));

function row(pdf: PdfPages, cells: readonly string[], look: Look = {}): void {
  const { on, text, of, debit, credit, balance } = COLUMNS;
  const at = (x: number, width: number): Box => ({ x: pdf.left + x, y: pdf.y, width });
  const [day = '', what = '', which = '', owed = '', paid = '', after = ''] = cells;
  pdf.line(day, at(on, text - on - 4), look);
  pdf.line(what, at(text, of - text - 4), look);
  pdf.line(which, at(of, debit - of - 4), look);
  for (const [figure, x, width] of [
    [owed, debit, FIGURE],
    [paid, credit, FIGURE],
    [after, balance, LAST],
  ] as const) {
    pdf.line(figure, at(x, width), { ...look, align: 'right' });
  }
  pdf.y += ROW;
}

function drawHeads(pdf: PdfPages): void {
  row(pdf, ['Data', 'Lançamento', 'De', 'Débito', 'Crédito', 'Deve'], { font: 'bold' });
  pdf.rule(pdf.y - 4);
}

const titleOf = (month: string) => `Extrato de ${monthText(month)}`;

function drawHead(pdf: PdfPages, brand: string, { company, month, through, statement }: Stated) {
  const { left: x, width } = pdf;
  pdf.line(brand, { x, y: pdf.y, width: width - 220 }, { font: 'serif', size: 20 });
  pdf.line(titleOf(month), { x, y: pdf.y + 8, width }, { tone: 'soft', align: 'right' });
  pdf.y += 36;
  const who = [company.name, cnpjText(company.cnpj)].filter(Boolean).join(' · ');
  pdf.line(who, { x, y: pdf.y, width }, { font: 'bold', size: 11 });
  pdf.y += 18;
  const period = `De ${dayText(`${month}-01`)} a ${dayText(through)}`;
  pdf.line(period, { x, y: pdf.y, width }, { tone: 'soft' });
  pdf.y += 24;
  sumLine(pdf, 'Saldo anterior', balanceText(statement.opening), { font: 'bold' });
  pdf.y += 6;
  drawHeads(pdf);
}

function sumLine(pdf: PdfPages, label: string, value: string, look: Look = {}): void {
  const box = { x: pdf.left, y: pdf.y, width: pdf.width };
  pdf.line(label, box, look);
  pdf.line(value, box, { ...look, align: 'right' });
  pdf.y += ROW;
}

const drawLine = (pdf: PdfPages, { on, text, of, debit, credit, balance }: StatementLine) => {
  const figures = [amountText(debit), amountText(credit), balanceText(balance)];
  row(pdf, [dayText(on), text, of, ...figures]);
};

const ABOUT = [
  'Recebimentos têm o dia do banco: o que é informado depois pode mudar o extrato de um mês que já passou.',
  'Multa e juros de faturas vencidas só entram quando são pagos.',
];

function drawFoot(pdf: PdfPages, { statement }: Stated): void {
  const { totals, closing, creditBefore, creditGained, creditGone } = statement;
  pdf.room((totals.length + 12) * ROW, { bare: true });
  pdf.y += 8;
  pdf.rule(pdf.y - 4);
  for (const { text, cents } of totals) sumLine(pdf, text, signedText(cents));
  sumLine(pdf, 'Saldo final', balanceText(balanceOf(closing)), { font: 'bold', size: 11 });
  pdf.y += 10;
  sumLine(pdf, 'Faturas em aberto', reaisText(closing.owed), { tone: 'soft' });
  if (creditBefore !== 0 || creditGained !== 0 || closing.credit !== 0) {
    const moved = `${reaisText(creditBefore)} + ${reaisText(creditGained)} - ${reaisText(creditGone)}`;
    sumLine(pdf, `Crédito da empresa (${moved})`, reaisText(closing.credit), { tone: 'soft' });
  }
  if (closing.waiting !== 0) {
    sumLine(pdf, 'Recebido, ainda em análise', reaisText(closing.waiting), { tone: 'soft' });
  }
  pdf.y += 8;
  for (const text of ABOUT.flatMap((one) => pdf.wrap(one, pdf.width, { size: 8 }))) {
    pdf.line(text, { x: pdf.left, y: pdf.y, width: pdf.width }, { size: 8, tone: 'soft' });
    pdf.y += 11;
  }
}

const signedText = (cents: number) => (cents < 0 ? `- ${reaisText(-cents)}` : reaisText(cents));
const LINES_AT_ONCE = 200;

async function* draw(pdf: PdfPages, brand: string, stated: Stated) {
  drawHead(pdf, brand, stated);
  const { lines } = stated.statement;
  for (const [at, line] of lines.entries()) {
    pdf.room(ROW);
    drawLine(pdf, line);
    if (at % LINES_AT_ONCE === 0) yield;
  }
  if (lines.length === 0) sumLine(pdf, 'Nenhum lançamento no período', '');
  drawFoot(pdf, stated);
  yield;
}

export function statementPdf(
  stated: Stated,
  { brand, now }: { brand: string; now: Date },
): Readable {
  const pdf = new PdfPages({
    brand,
    title: titleOf(stated.month),
    printedAt: now,
    onNextPage: drawHeads,
  });
  return pdf.send(draw(pdf, brand, stated));
}

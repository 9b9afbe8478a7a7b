import { deliveryText } from '#contract/delivery';
import { SHIPPING_TYPES } from '#contract/freight';
import { ORDER_STATUS, PAYMENT_STATUS } from '#contract/order-status';
import { termName } from '#contract/own-term';

import type { Box, PdfPages } from './pdf-pages.ts';
import type { PrintedOrder } from './printed-order.queries.ts';
import { cnpjText, momentText, orderNumberText } from './wording.ts';

const LINE = 13;
const GUTTER = 24;
const MOST_LINES = 15;

const labelled = (label: string, value: string | null) => (value ? [`${label}: ${value}`] : []);

const deliveryDays = (days: number | null) =>
  days === null ? '' : ` (${days} ${days === 1 ? 'dia útil' : 'dias úteis'})`;

/** For when it was ordered in advance. */
const programmedLines = ({
  collection_name: name,
  delivery_from: deliveryFrom,
  delivery_to: deliveryTo,
}: PrintedOrder): string[] =>
  name !== null && deliveryFrom && deliveryTo
    ? [`Programado: ${name}`, deliveryText({ deliveryFrom, deliveryTo })]
    : [];

type Block = { title: string; lines: (order: PrintedOrder) => string[] };

const BLOCKS = {
  buyer: {
    title: 'Cliente',
    lines: (o) => [
      ...(o.company_name ? [o.company_name] : []),
      ...labelled('CNPJ', cnpjText(o.company_cnpj)),
      o.company_email,
    ],
  },
  address: {
    title: 'Endereço de entrega',
    lines: (o) => [
      o.ship_address,
      `${o.ship_city}, ${o.ship_state}`,
      `CEP ${o.ship_zip_code}`,
      ...labelled('Obs', o.ship_notes),
    ],
  },
  payment: {
    title: 'Pagamento',
    lines: (o) => [
      termName({ term: o.term, ownTerm: o.own_term }),
      PAYMENT_STATUS[o.payment_status].label,
      ...labelled('NF-e', o.nfe_number),
    ],
  },
  delivery: {
    title: 'Envio',
    lines: (o) => [
      `${SHIPPING_TYPES[o.shipping_type].label}${deliveryDays(o.estimated_days)}`,
      ...programmedLines(o),
      ...labelled('Transportadora', o.carrier),
      ...labelled('Rastreio', o.tracking_code),
    ],
  },
} satisfies Record<string, Block>;

/** Notes of one letter a line are read as one paragraph. */
function linesOf(pdf: PdfPages, text: string, width: number): string[] {
  const lines = pdf.wrap(text, width);
  return lines.length <= MOST_LINES ? lines : pdf.wrap(text.replaceAll(/\s+/g, ' '), width);
}

function drawBlock(pdf: PdfPages, title: string, lines: readonly string[], box: Box): number {
  pdf.line(title, box, { font: 'bold' });
  let { y } = box;
  for (const line of lines.flatMap((text) => linesOf(pdf, text, box.width))) {
    y += LINE;
    pdf.line(line, { ...box, y });
  }
  return y + LINE;
}

type Head = { brand: string; title: string; about: readonly (keyof typeof BLOCKS)[] };

/** Who made it, what it is, for whom and where it goes. */
export function drawOrderHead(
  pdf: PdfPages,
  order: PrintedOrder,
  { brand, title, about }: Head,
): void {
  const { left: x, width } = pdf;
  const number = `Pedido #${orderNumberText(order.number)}`;
  pdf.line(brand, { x, y: pdf.y, width: width - 160 }, { font: 'serif', size: 20 });
  pdf.line(title, { x, y: pdf.y + 8, width }, { tone: 'soft', align: 'right' });
  pdf.y += 40;
  pdf.line(number, { x, y: pdf.y, width }, { font: 'serif', size: 18 });
  const when = `${momentText(order.created_at)} · ${ORDER_STATUS[order.status].label}`;
  pdf.line(when, { x, y: pdf.y + 6, width }, { align: 'right' });
  pdf.y += 26;
  pdf.rule(pdf.y);
  const half = (width - GUTTER) / 2;
  for (const pair of [about.slice(0, 2), about.slice(2)]) {
    const y = pdf.y + 12;
    const ends = pair.map((key, at) => {
      const { title: heading, lines } = BLOCKS[key];
      const box = { x: x + at * (half + GUTTER), y, width: half };
      return drawBlock(pdf, heading, lines(order), box);
    });
    pdf.y = Math.max(...ends);
  }
  pdf.y += 14;
}

import { orderBlocks, piecesBySize } from '#contract/garment-blocks';
import { moneyText } from '#contract/money-text';
import { sizesInWords } from '#contract/size-blocks';

import type { MailedItem } from './mailed-order.queries.ts';

/** One garment: its sizes stand in one line. */
export type ItemBlock = { name: string; sizes: string; pieces: string; total: string };
export type ItemList = { blocks: readonly ItemBlock[]; more: number };

/** A mail is read at a glance; all of it is in the portal. */
const MOST_BLOCKS = 30;

const piecesText = (count: number) =>
  `${count.toLocaleString('pt-BR')} ${count === 1 ? 'peça' : 'peças'}`;

/** With its colour, which the titles of a style may have in common. */
const nameOf = ({ title, color, sku }: MailedItem) =>
  `${!color || title.includes(color) ? title : `${title}, ${color}`} (${sku})`;

export function itemList(items: readonly MailedItem[]): ItemList {
  const blocks = orderBlocks(items);
  return {
    blocks: blocks.slice(0, MOST_BLOCKS).map(({ lines, pieces }) => ({
      name: nameOf(lines[0]),
      sizes: sizesInWords(piecesBySize(lines)),
      pieces: piecesText(pieces),
      total: moneyText(lines.reduce((sum, { total }) => sum + total, 0) / 100),
    })),
    more: Math.max(0, blocks.length - MOST_BLOCKS),
  };
}

const moreText = (more: number) => `e mais ${more} ${more === 1 ? 'produto' : 'produtos'}`;

/** 'Vestido Maré, Areia (VE-1187): P 1 · M 2 · 3 peças · R$ 321,00', a line for each. */
export const itemsAsText = ({ blocks, more }: ItemList): string =>
  [
    ...blocks.map(({ name, sizes, pieces, total }) => `${name}: ${sizes} · ${pieces} · ${total}`),
    ...(more > 0 ? [moreText(more)] : []),
  ].join('\n');

const CELL = 'padding:12px 0;border-top:1px solid #e4e4df;font-size:14px;line-height:20px';
const SOFT = 'color:#666b6b;font-size:13px';

/** The same as rows of a table; `escape` makes what people wrote harmless. */
export function itemsAsHtml({ blocks, more }: ItemList, escape: (text: string) => string): string {
  const rows = blocks.map(
    ({ name, sizes, pieces, total }) =>
      `<tr><td valign="top" style="${CELL}"><b style="font-weight:600">${escape(name)}</b><br>` +
      `<span style="${SOFT}">${escape(sizes)}</span></td>` +
      `<td align="right" valign="top" style="${CELL};padding-left:12px;white-space:nowrap">` +
      `<b style="font-weight:600">${escape(total)}</b><br><span style="${SOFT}">${escape(pieces)}</span></td></tr>`,
  );
  const rest = more > 0 ? `<tr><td colspan="2" style="${CELL}">${moreText(more)}</td></tr>` : '';
  return `<table role="presentation" width="100%" cellpadding="0" cellspacing="0" style="margin:0 0 16px">${rows.join('')}${rest}</table>`;
}

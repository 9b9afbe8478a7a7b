import type { FiscalNote } from '#contract/fiscal-note';
import type { FiscalNoteDetail } from '#contract/nfe';

import type { Reader } from '../../http/reader.ts';
import type { NoteInOrder } from './note-columns.queries.ts';
import type { NoteFacts } from './note-facts.ts';
import type { NoteRow } from './notes.queries.ts';

export const toNote = (row: NoteInOrder, { sign, isAdmin }: Reader): FiscalNote => ({
  id: row.id,
  key: row.key,
  number: row.number,
  series: row.series,
  issuedAt: new Date(row.issuedAt).toISOString(),
  total: row.total / 100,
  cancelledAt: row.cancelledAt && new Date(row.cancelledAt).toISOString(),
  xmlUrl: sign(`/uploads/nfe/${row.xml}`),
  danfeUrl: row.danfe && sign(`/uploads/nfe/${row.danfe}`),
  doubts: isAdmin ? row.doubts : [],
});

/** `300000` ten-thousandths are `30`, `15000` are `1.5`. */
function quantityText(quantity: number): string {
  const whole = Math.floor(quantity / 10_000);
  const rest = String(quantity % 10_000)
    .padStart(4, '0')
    .replace(/0+$/, '');
  return rest === '' ? String(whole) : `${whole}.${rest}`;
}

const withoutZeros = (decimal: string) =>
  decimal.includes('.') ? decimal.replace(/(\.\d\d)?0*$/, '$1').replace(/\.$/, '') : decimal;

const toItem = ({ quantity, unitPrice, total, ...item }: NoteFacts['items'][number]) => ({
  ...item,
  quantity: quantityText(quantity),
  unitPrice: withoutZeros(unitPrice),
  total: total / 100,
});

export function toNoteDetail(row: NoteRow, reader: Reader): FiscalNoteDetail {
  const { facts } = row;
  return {
    ...toNote(
      {
        ...row,
        issuedAt: row.issuedAt.toISOString(),
        cancelledAt: row.cancelledAt?.toISOString() ?? null,
      },
      reader,
    ),
    protocol: facts.protocol,
    issuer: facts.issuer,
    recipient: facts.recipient,
    freightBy: facts.freightBy,
    carrier: facts.carrier,
    volumes: facts.volumes,
    grossGrams: facts.grossGrams,
    orderId: row.orderId,
    orderNumber: row.orderNumber,
    products: facts.products / 100,
    freight: facts.freight / 100,
    discount: facts.discount / 100,
    totalWithTaxes: facts.totalWithTaxes === null ? null : facts.totalWithTaxes / 100,
    items: facts.items.map(toItem),
    instalments: facts.instalments.map(({ amount, ...rest }) => ({
      ...rest,
      amount: amount / 100,
    })),
    cancelReason: row.cancelReason,
  };
}

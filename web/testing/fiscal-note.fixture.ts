import type { FiscalNote } from '#contract/fiscal-note';
import { asId, type FiscalNoteId } from '#contract/ids';
import type { FiscalNoteDetail } from '#contract/nfe';

export const noteId = (n: number) =>
  asId<FiscalNoteId>(`0192f0c4-7b1e-4a52-8c33-6e2e${String(n).padStart(8, '0')}`);

export const fiscalNote = (n: number, more: Partial<FiscalNote> = {}): FiscalNote => ({
  id: noteId(n),
  key: '35261111222333000181550010000010421407182651',
  number: 1041 + n,
  series: 1,
  issuedAt: '2026-11-17T13:15:00.000Z',
  total: 4538.91,
  cancelledAt: null,
  xmlUrl: `/uploads/nfe/${n}.xml?expires=99999999999&signature=x`,
  danfeUrl: null,
  doubts: [],
  ...more,
});

export const fiscalNoteDetail = (
  n: number,
  more: Partial<FiscalNoteDetail> = {},
): FiscalNoteDetail => ({
  ...fiscalNote(n),
  orderId: null,
  orderNumber: null,
  protocol: '135260000012345',
  issuer: { document: '11222333000181', name: 'CONFECCOES AURORA LTDA' },
  recipient: { document: '12345678000195', name: 'MODA NORTE LTDA' },
  products: 4500,
  freight: 38.91,
  discount: 0,
  totalWithTaxes: null,
  freightBy: '0',
  carrier: 'TRANSPORTES BRISA LTDA',
  volumes: 2,
  grossGrams: 15_200,
  items: [
    {
      code: 'CAM-001-P',
      title: 'CAMISETA AURORA P',
      quantity: '30',
      unitPrice: '49.95',
      total: 1498.5,
    },
  ],
  instalments: [{ number: '001', dueDate: '2026-11-19', amount: 4538.91 }],
  cancelReason: null,
  ...more,
});

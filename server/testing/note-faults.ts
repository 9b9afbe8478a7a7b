import type { Fault } from './wrong-counts.ts';

export const orderIn = (status: string) =>
  `(select id from orders where status = '${status}' order by number limit 1)`;

const NOTE_KEY = '15261112ABC34501DE35550010000000071593021743';
const noteOf = (order: string) => `
  insert into fiscal_notes (key, order_id, number, series, issued_at, total_cents, facts, xml_file,
    xml_bytes, xml_sha256, attached_at)
  values ('${NOTE_KEY}', ${order}, 7, 1, now(), 1, '{"key": "${NOTE_KEY}"}', 'x.xml', 1,
    repeat('0', 64), now())`;
const named = (order: string) => `update orders set nfe_key = '${NOTE_KEY}' where id = ${order}`;

/** Of fiscal notes and the orders that show them. */
export const NOTE_FAULTS: Record<string, Fault> = {
  'an order that names a note of another one': {
    keys: ['fiscal_notes'],
    says: /^Pedido #\d{8}: mostra a NF-e 7, que é de outro pedido\.$/,
    plant: [noteOf(orderIn('APPROVED')), named(orderIn('SHIPPED'))],
  },
  'an order that names a cancelled note': {
    keys: ['fiscal_notes'],
    says: /: mostra a NF-e 7, que foi cancelada\.$/,
    plant: [
      noteOf(orderIn('APPROVED')),
      named(orderIn('APPROVED')),
      'update fiscal_notes set cancelled_at = now()',
    ],
  },
  'a note that was read from another XML': {
    keys: ['fiscal_notes'],
    says: /: a NF-e 7 não é a da chave lida do XML\.$/,
    plant: [noteOf(orderIn('APPROVED')), "update fiscal_notes set facts = '{}'"],
  },
};

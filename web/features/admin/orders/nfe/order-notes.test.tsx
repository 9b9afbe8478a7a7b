import { screen, waitFor, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { expect, test } from 'vitest';

import {
  attachDanfeEndpoint,
  attachNoteEndpoint,
  detachNoteEndpoint,
  sendNotesEndpoint,
  type SentNote,
} from '#contract/nfe';
import type { OrderDetail } from '#contract/order';
import { changeOrderStatusEndpoint, listOrdersEndpoint } from '#contract/order-endpoints';
import { fiscalNote, fiscalNoteDetail, noteId } from '#web/testing/fiscal-note.fixture.ts';
import { order, orderId } from '#web/testing/order.fixture.ts';
import { answer, press, told } from '#web/testing/screen.ts';
import { server } from '#web/testing/server.ts';

import { dialogOf, openOrders } from '../orders-page.fixture.tsx';
import { serveOrders } from '../orders-server.fixture.ts';

async function openDrawer(more: Partial<OrderDetail> = {}) {
  const [shown] = serveOrders(order(1, more));
  if (!shown) throw new Error('it was given');
  await openOrders(`?status=all&pedido=${orderId(1)}`);
  const drawer = await dialogOf('Pedido #00000001');
  await drawer.findByRole('button', { name: 'Anexar XML da NF-e' });
  return { drawer, shown };
}
const sentNote = (more: Partial<SentNote>): SentNote => ({
  name: 'nota.xml',
  outcome: 'attached',
  message: 'Anexada ao pedido #00000001.',
  doubts: [],
  noteId: noteId(1),
  number: 1042,
  orderId: orderId(1),
  orderNumber: '00000001',
  ...more,
});
const choose = async (label: string, name: string, content = 'x') =>
  userEvent.upload(screen.getByLabelText(`${label}: arquivo`), new File([content], name));

test('sent for this order: the note is there, and the next status is offered, not taken', async () => {
  const { drawer, shown } = await openDrawer({ status: 'APPROVED' });
  expect(drawer.queryByRole('button', { name: 'Marcar como faturado' })).toBeNull();
  server.reply(sendNotesEndpoint, () => {
    shown.notes = [fiscalNote(1)];
    return { notes: [sentNote({})] };
  });
  await choose('Anexar XML da NF-e', 'nota.xml', '<nfeProc/>');
  await told('NF-e anexada ao pedido');
  expect(await server.fileTexts(sendNotesEndpoint)).toEqual(['nota.xml: <nfeProc/>']);
  expect(server.bodies(sendNotesEndpoint)).toEqual([{ orderId: orderId(1) }]);
  const notes = within(await drawer.findByRole('list', { name: 'Notas fiscais' }));
  expect(notes.getByText('NF-e 1042')).toBeInTheDocument();
  expect(
    notes.getByText('3526 1111 2223 3300 0181 5500 1000 0010 4214 0718 2651'),
  ).toBeInTheDocument();
  expect(notes.getByRole('link', { name: 'Baixar XML da NF-e 1042' })).toHaveAttribute(
    'href',
    fiscalNote(1).xmlUrl,
  );
  expect(server.calls(changeOrderStatusEndpoint)).toEqual([]);
  await press('Marcar como faturado');
  await waitFor(() =>
    expect(server.bodies(changeOrderStatusEndpoint)).toEqual([
      { status: 'INVOICED', undoable: true },
    ]),
  );
});

test('a difference is told, and a person may attach it all the same', async () => {
  const { drawer } = await openDrawer();
  const message = 'Pedido #00000001: A nota é de R$ 1,00 e o pedido de R$ 2,00.';
  server.reply(sendNotesEndpoint, {
    notes: [
      sentNote({ outcome: 'waiting', message, orderId: null, orderNumber: null }),
      sentNote({
        name: 'outra.xml',
        outcome: 'refused',
        message: 'Não é NF-e.',
        noteId: null,
        orderId: null,
      }),
    ],
  });
  await choose('Anexar XML da NF-e', 'nota.xml');
  expect(await drawer.findByText(`nota.xml: ${message}`)).toBeInTheDocument();
  expect(drawer.getByText('outra.xml: Não é NF-e.')).toBeInTheDocument();
  server.reply(attachNoteEndpoint, {
    message: 'NF-e anexada ao pedido',
    note: fiscalNoteDetail(1),
  });
  await press('Anexar mesmo assim a NF-e 1042');
  await told('NF-e anexada ao pedido');
  expect(server.bodies(attachNoteEndpoint)).toEqual([{ orderId: orderId(1) }]);
  await waitFor(() => expect(drawer.queryByText(`nota.xml: ${message}`)).toBeNull());
});

test('a DANFE is sent as soon as its note is there, whatever is still being fetched', async () => {
  const { shown } = await openDrawer();
  server.reply(sendNotesEndpoint, () => {
    shown.notes = [fiscalNote(1)];
    return { notes: [sentNote({})] };
  });
  const release = server.hold(listOrdersEndpoint);
  await choose('Anexar XML da NF-e', 'nota.xml', '<nfeProc/>');
  await told('NF-e anexada ao pedido');
  await screen.findByText('NF-e 1042');
  server.reply(attachDanfeEndpoint, { message: 'DANFE anexado', note: fiscalNoteDetail(1) });
  await choose('Anexar DANFE da NF-e 1042', 'danfe.pdf', '%PDF-');
  await told('DANFE anexado');
  expect(await server.fileTexts(attachDanfeEndpoint)).toEqual(['danfe.pdf: %PDF-']);
  release();
});

test('its DANFE is added, and a wrong note leaves after a question', async () => {
  const { shown } = await openDrawer({
    notes: [fiscalNote(1, { doubts: ['A nota é de parte do pedido.'] })],
  });
  expect(screen.getByText('A nota é de parte do pedido.')).toBeInTheDocument();
  server.reply(attachDanfeEndpoint, () => {
    shown.notes = [fiscalNote(1, { danfeUrl: '/uploads/nfe/1.pdf' })];
    return { message: 'DANFE anexado', note: fiscalNoteDetail(1) };
  });
  await choose('Anexar DANFE da NF-e 1042', 'danfe.pdf', '%PDF-');
  await told('DANFE anexado');
  await screen.findByRole('link', { name: 'Baixar DANFE da NF-e 1042' });
  server.reply(detachNoteEndpoint, () => {
    delete shown.notes;
    return { message: 'NF-e desvinculada do pedido', note: fiscalNoteDetail(1) };
  });
  await press('Desvincular NF-e 1042');
  expect(server.calls(detachNoteEndpoint)).toEqual([]);
  await answer('Desvincular');
  await told('NF-e desvinculada do pedido');
  await waitFor(() => expect(screen.queryByText('NF-e 1042')).toBeNull());
});

test('a cancelled note is marked, and offers no next status', async () => {
  const { drawer } = await openDrawer({
    status: 'APPROVED',
    notes: [fiscalNote(1, { cancelledAt: '2026-11-18T12:00:00.000Z' })],
  });
  expect(drawer.getByText('Cancelada')).toBeInTheDocument();
  expect(drawer.queryByRole('button', { name: 'Marcar como faturado' })).toBeNull();
});

import { screen, waitFor, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { expect, test } from 'vitest';

import {
  attachNoteEndpoint,
  discardNoteEndpoint,
  sendNotesEndpoint,
  waitingNotesEndpoint,
  type SentNote,
  type WaitingNote,
} from '#contract/nfe';
import { fiscalNoteDetail, noteId } from '#web/testing/fiscal-note.fixture.ts';
import { orderId } from '#web/testing/order.fixture.ts';
import { answer, cellsOf, press, rowsOf, told } from '#web/testing/screen.ts';
import { server } from '#web/testing/server.ts';

import { openTool } from '../tool-page.fixture.tsx';

const serveWaiting = (...notes: WaitingNote[]) =>
  server.reply(waitingNotesEndpoint, { notes, total: notes.length });
const WAITING: WaitingNote = {
  ...fiscalNoteDetail(1),
  reason: 'Mais de um pedido tem o mesmo CNPJ, valor e itens.',
  candidates: [1, 2].map((n) => ({
    orderId: orderId(n),
    orderNumber: `0000000${n}`,
    companyName: 'Moda Norte',
    status: 'APPROVED' as const,
    total: 4538.91,
    open: 4538.91,
    doubts: n === 2 ? ['As duplicatas não são as faturas do pedido.'] : [],
  })),
};
const sentNote = (more: Partial<SentNote>): SentNote => ({
  name: 'a.xml',
  outcome: 'attached',
  message: 'Anexada ao pedido #00000001.',
  doubts: [],
  noteId: noteId(1),
  number: 1042,
  orderId: orderId(1),
  orderNumber: '00000001',
  ...more,
});

test('many at once, each with what became of it; those that wait come up below', async () => {
  serveWaiting();
  await openTool('?aba=notas');
  await screen.findByText('Nenhuma nota espera decisão.');
  server.reply(sendNotesEndpoint, () => {
    serveWaiting(WAITING);
    return {
      notes: [
        sentNote({ doubts: ['O CNPJ é de outro estabelecimento da mesma empresa.'] }),
        sentNote({ name: 'b.xml', outcome: 'waiting', message: WAITING.reason, orderId: null }),
      ],
    };
  });
  await userEvent.upload(screen.getByLabelText('XML das notas fiscais'), [
    new File(['1'], 'a.xml'),
    new File(['2'], 'b.xml'),
  ]);
  const rows = (await rowsOf('O que aconteceu com cada arquivo')).map(cellsOf);
  expect(rows).toEqual([
    [
      'a.xml',
      'Anexada',
      'Anexada ao pedido #00000001.O CNPJ é de outro estabelecimento da mesma empresa.',
    ],
    ['b.xml', 'Espera decisão', WAITING.reason],
  ]);
  expect(await server.fileTexts(sendNotesEndpoint)).toEqual(['a.xml: 1', 'b.xml: 2']);
  expect(await screen.findByRole('heading', { name: 'Esperam decisão (1)' })).toBeInTheDocument();
});

test('of the possible orders one is chosen', async () => {
  serveWaiting(WAITING);
  await openTool('?aba=notas');
  const list = within(await screen.findByRole('list', { name: 'Pedidos possíveis da NF-e 1042' }));
  expect(list.getByText('As duplicatas não são as faturas do pedido.')).toBeInTheDocument();
  server.reply(attachNoteEndpoint, () => {
    serveWaiting();
    return { message: 'NF-e anexada ao pedido', note: fiscalNoteDetail(1) };
  });
  await press('Anexar a NF-e 1042 ao pedido #00000002');
  await told('NF-e anexada ao pedido');
  expect(server.bodies(attachNoteEndpoint)).toEqual([{ orderId: orderId(2) }]);
  await screen.findByText('Nenhuma nota espera decisão.');
});

test('one that is nobody’s is discarded after a question', async () => {
  serveWaiting({ ...WAITING, candidates: [] });
  await openTool('?aba=notas');
  await screen.findByText('Nenhum pedido deste CNPJ no portal.');
  server.reply(discardNoteEndpoint, () => {
    serveWaiting();
    return { message: 'NF-e descartada' };
  });
  await press('Descartar NF-e 1042');
  expect(server.calls(discardNoteEndpoint)).toEqual([]);
  await answer('Descartar');
  await told('NF-e descartada');
  await waitFor(() => expect(screen.queryByText('NF-e 1042')).toBeNull());
});

test('a request that is refused says why', async () => {
  serveWaiting();
  await openTool('?aba=notas');
  server.refuse(sendNotesEndpoint, 413, {
    error: 'a.zip: arquivo muito grande. Tamanho máximo 10MB.',
    code: 'TOO_LARGE',
  });
  await userEvent.upload(screen.getByLabelText('XML das notas fiscais'), new File(['1'], 'a.zip'));
  expect(
    await screen.findByText('a.zip: arquivo muito grande. Tamanho máximo 10MB.'),
  ).toBeInTheDocument();
});

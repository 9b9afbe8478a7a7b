import { screen, within } from '@testing-library/react';
import { expect, test } from 'vitest';

import { getNoteEndpoint } from '#contract/nfe';
import { fiscalNote, fiscalNoteDetail } from '#web/testing/fiscal-note.fixture.ts';
import { press, textOf } from '#web/testing/screen.ts';
import { server } from '#web/testing/server.ts';

import { openOrder } from './orders-page.fixture.tsx';
import { order, serve, stageOrders } from './orders.fixture.ts';

stageOrders();

test('a note with its files, and a page to read it', async () => {
  const { key } = fiscalNote(1);
  const one = order(1, {
    nfeKey: key,
    nfeNumber: '1042',
    notes: [fiscalNote(1, { danfeUrl: '/uploads/nfe/1.pdf' })],
  });
  serve(one);
  const { dialog } = await openOrder(one);
  const notes = within(await within(dialog).findByRole('list', { name: 'Notas fiscais' }));
  expect(notes.getByRole('link', { name: 'Baixar XML da NF-e 1042' })).toBeInTheDocument();
  expect(notes.getByRole('link', { name: 'Baixar DANFE da NF-e 1042' })).toBeInTheDocument();
  // Said once: the note has key and number.
  expect(within(dialog).queryByText('Chave da NF-e')).toBeNull();
  expect(within(dialog).queryByRole('button', { name: /Anexar|Desvincular/ })).toBeNull();
  server.reply(getNoteEndpoint, { note: fiscalNoteDetail(1) });
  await press('Ver NF-e 1042');
  const read = within(await screen.findByRole('dialog', { name: 'NF-e 1042' }));
  expect(await read.findByText('TRANSPORTES BRISA LTDA')).toBeInTheDocument();
  expect(read.getByText('MODA NORTE LTDA · 12.345.678/0001-95')).toBeInTheDocument();
  expect(read.getByText('15,200 kg')).toBeInTheDocument();
  const [, row] = read.getAllByRole('row');
  expect([...(row?.children ?? [])].map(textOf)).toEqual([
    'CAM-001-P',
    'CAMISETA AURORA P',
    '30',
    '49,95',
    'R$ 1.498,50',
  ]);
  expect(textOf(read.getByText(/^001/))).toBe('001 · 19/11/2026 · R$ 4.538,91');
});

test('a number that was typed in without an XML is shown as before', async () => {
  const one = order(1, { nfeNumber: '77', nfeKey: null });
  serve(one);
  const { dialog } = await openOrder(one);
  expect(await within(dialog).findByText('77')).toBeInTheDocument();
  expect(within(dialog).queryByRole('list', { name: 'Notas fiscais' })).toBeNull();
});

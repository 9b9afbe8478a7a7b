import { beforeAll, expect, test } from 'vitest';

import { makeZip } from '../testing/make-xlsx.ts';
import { multipart } from '../testing/multipart.ts';
import { nfeCalls } from '../testing/nfe-calls.ts';
import { cancellationOf, someNfe } from '../testing/nfe-files.ts';
import { orderCalls, someReceipt } from '../testing/order-calls.ts';
import { testApp } from '../testing/test-app.ts';

const api = await testApp();
const { given } = api;
const admin = await given.admin();
const orders = orderCalls(api, admin.token);
const { ask, sendAll, send, keptFiles, rowsOf, noteOf, anOrder } = nfeCalls(api, admin.token);

beforeAll(() => given.setting('cnpj', '11.222.333/0001-81'));

test('a ZIP: each of its files has its own outcome, and a cancellation finds the note behind it', async () => {
  const { id, order } = await anOrder();
  const [nfe, later] = [noteOf(order), someNfe()];
  const zip = makeZip([
    { name: `${nfe.key}-cancelamento.xml`, content: cancellationOf(nfe.key) },
    { name: 'notas/', content: '' },
    { name: `notas/${nfe.name}`, content: nfe.xml },
    { name: `notas/${later.name}`, content: later.xml },
    { name: '__MACOSX/._x.xml', content: 'x' },
    { name: 'leia-me.pdf', content: '%PDF-' },
    { name: 'quebrada.xml', content: nfe.xml.slice(0, -9) },
    { name: `de-novo-${nfe.name}`, content: nfe.xml },
  ]);
  const sent = await sendAll([{ name: 'notas.zip', content: zip }]);
  expect(sent.map(({ name, outcome }) => [name.replace(/\d{44}/, 'K'), outcome])).toEqual([
    ['notas.zip: K-cancelamento.xml', 'cancelled'],
    ['notas.zip: K-nfe.xml', 'attached'],
    ['notas.zip: K-nfe.xml', 'waiting'],
    ['notas.zip: leia-me.pdf', 'refused'],
    ['notas.zip: quebrada.xml', 'refused'],
    ['notas.zip: de-novo-K-nfe.xml', 'known'],
  ]);
  const seen = await orders.detail(id);
  expect(seen).toMatchObject({
    nfeKey: null,
    notes: [{ cancelledAt: '2026-11-18T12:00:00.000Z' }],
  });
  const again = await send({ name: 'c.xml', content: Buffer.from(cancellationOf(nfe.key)) });
  expect(again.outcome).toBe('known');
  // What it held is free again for the note that takes its place.
  expect((await send(noteOf(order))).outcome).toBe('attached');
  const unknown = Buffer.from(cancellationOf(someNfe().key));
  expect(await send({ name: 'c.xml', content: unknown })).toMatchObject({
    outcome: 'refused',
    message: expect.stringContaining('não recebeu'),
  });
  const broken = await send({ name: 'b.zip', content: zip.subarray(0, 300) });
  expect(broken.message).toBe('O ZIP está danificado, tem senha ou é grande demais.');
});

test('refused ones leave nothing behind', async () => {
  const before = keptFiles();
  const nfe = someNfe({ issuer: '99709154000114' });
  expect(await send(nfe)).toMatchObject({ outcome: 'refused', noteId: null });
  expect(await send({ name: 'x.xml', content: Buffer.from('<a') })).toMatchObject({
    outcome: 'refused',
  });
  const none = await ask([]);
  expect([none.statusCode, none.json().details]).toEqual([
    400,
    [{ path: 'notes', message: 'Escolha o XML da NF-e' }],
  ]);
  const nobody = await send(someNfe(), { orderId: admin.id });
  expect(nobody).toMatchObject({ outcome: 'refused', message: 'Pedido não encontrado.' });
  expect(keptFiles()).toEqual(before);
});

test('the DANFE: a PDF beside the XML for both sides, and another takes its place', async () => {
  const { id, order, buyer } = await anOrder();
  const nfe = noteOf(order);
  const { noteId } = await send(nfe);
  const attach = (content: Buffer) =>
    api.send(
      {
        method: 'POST',
        url: `/api/nfe/${noteId}/danfe`,
        ...multipart({}, [{ field: 'pdf', name: 'danfe.pdf', content }]),
      },
      admin.token,
    );
  expect((await attach(Buffer.from('<svg/>'))).json().details).toEqual([
    { path: 'pdf', message: 'Arquivo inválido. Envie o DANFE em PDF.' },
  ]);
  const [first, second] = [someReceipt().content, someReceipt().content];
  expect((await attach(first)).statusCode).toBe(200);
  const [{ danfe_file: old } = { danfe_file: '' }] = await rowsOf(nfe.key);
  expect((await attach(second)).json().message).toBe('DANFE anexado');
  expect(keptFiles()).not.toContain(old);
  const address = (await orders.detail(id, buyer.token)).notes?.[0]?.danfeUrl ?? '';
  const file = await api.get(address);
  expect(file.rawPayload.equals(second)).toBe(true);
  expect(file.headers).toMatchObject({
    'content-type': 'application/pdf',
    'content-disposition': `attachment; filename="${nfe.key}-danfe.pdf"`,
  });
});

import {
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  symlinkSync,
  utimesSync,
  writeFileSync,
} from 'node:fs';
import { rm } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';

import { expect, test } from 'vitest';

import { atTheEnd } from '../testing/at-the-end.ts';
import { makeZip } from '../testing/make-xlsx.ts';
import { cancellationOf, someNfe } from '../testing/nfe-files.ts';
import { testApp } from '../testing/test-app.ts';
import { watchInbox } from './watch-inbox.ts';

const { db, store, given } = await testApp();
await given.setting('cnpj', '11.222.333/0001-81');

const MINUTE_AGO = new Date(Date.now() - 60_000);

function someInbox() {
  const folder = mkdtempSync(path.join(os.tmpdir(), 'ourela-inbox-'));
  atTheEnd(() => rm(folder, { recursive: true, force: true }));
  const list = (name: string) => {
    try {
      return readdirSync(path.join(folder, name)).toSorted();
    } catch {
      return [];
    }
  };
  return {
    folder,
    put: (name: string, content: string | Buffer, changed = MINUTE_AGO) => {
      writeFileSync(path.join(folder, name), content);
      utimesSync(path.join(folder, name), changed, changed);
    },
    /** What still waits, what was taken in and what was not, without the texts beside them. */
    lies: () => ({
      waiting: list('.').filter((name) => name !== 'done' && name !== 'refused'),
      done: list('done').filter((name) => !name.endsWith('.txt')),
      refused: list('refused').filter((name) => !name.endsWith('.txt')),
    }),
    why: (file: string) => readFileSync(path.join(folder, `${file}.txt`), 'utf8').trim(),
    look: () => watchInbox({ db, store }, folder),
  };
}
const countOf = async (key: string) =>
  (await db.selectFrom('fiscal_notes').select('sent_by').where('key', '=', key).execute()).length;

test('what is whole is taken in and put away with what became of it, everything else stays or is refused', async () => {
  const inbox = someInbox();
  const [one, zipped] = [someNfe(), someNfe()];
  inbox.put('nota.xml', one.xml);
  inbox.put('notas.zip', makeZip([{ name: zipped.name, content: zipped.xml }]));
  inbox.put('quebrada.xml', one.xml.slice(0, -5));
  inbox.put('vazia.xml', '');
  inbox.put('foto.png', 'png');
  inbox.put('enorme.zip', Buffer.alloc(10 * 1024 * 1024 + 1));
  inbox.put('chegando.xml', someNfe().xml, new Date());
  inbox.put('metade.xml.part', 'x');
  inbox.put('.oculto', 'x');
  mkdirSync(path.join(inbox.folder, 'pasta'));
  symlinkSync('/etc/hostname', path.join(inbox.folder, 'ligacao.xml'));
  await watchInbox({ db, store }, inbox.folder, new Date(Date.now() + 5_000));
  expect(inbox.lies()).toEqual({
    waiting: ['.oculto', 'chegando.xml', 'ligacao.xml', 'metade.xml.part', 'pasta'],
    done: ['nota.xml', 'notas.zip'],
    refused: ['enorme.zip', 'foto.png', 'quebrada.xml', 'vazia.xml'],
  });
  expect([await countOf(one.key), await countOf(zipped.key)]).toEqual([1, 1]);
  expect(inbox.why('done/nota.xml')).toContain('nota.xml: A nota não cita o pedido');
  expect(inbox.why('refused/quebrada.xml')).toContain('O XML está danificado ou incompleto.');
  expect(inbox.why('refused/vazia.xml')).toBe('O arquivo está vazio.');
  expect(inbox.why('refused/enorme.zip')).toBe('Passa de 3 MB.');
  await watchInbox({ db, store }, inbox.folder, new Date(Date.now() + 60_000));
  expect(inbox.lies().refused).toContain('ligacao.xml');
  expect(inbox.why('refused/ligacao.xml')).toBe('Não é um arquivo.');
});

test('two instances at once, and a file that a crash left behind: once', async () => {
  const inbox = someInbox();
  const nfe = someNfe();
  inbox.put('nota.xml', nfe.xml);
  await Promise.all([inbox.look(), inbox.look()]);
  expect([await countOf(nfe.key), inbox.lies().done]).toEqual([1, ['nota.xml']]);
  // As it lies there when it was taken in and the server ended before it was moved.
  inbox.put('nota.xml', nfe.xml);
  await inbox.look();
  expect([await countOf(nfe.key), inbox.lies().done]).toEqual([
    1,
    expect.arrayContaining([expect.stringMatching(/^[0-9a-f-]{36}-nota\.xml$/), 'nota.xml']),
  ]);
});

test('a cancellation that is older than its note waits for no other round', async () => {
  const inbox = someInbox();
  const nfe = someNfe();
  inbox.put('nota.xml', nfe.xml, new Date(Date.now() - 120_000));
  inbox.put('cancelamento.xml', cancellationOf(nfe.key));
  await inbox.look();
  expect(inbox.lies().done).toEqual(['cancelamento.xml', 'nota.xml']);
});

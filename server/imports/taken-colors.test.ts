import { expect, test } from 'vitest';

import { importCalls } from '../testing/import-calls.ts';
import { testApp } from '../testing/test-app.ts';

const api = await testApp();
const { db, given } = api;
const admin = await given.admin();
const calls = importCalls(api, admin.token);

/** `SKU Modelo Cor`, a row each. */
async function checked(rows: string[][]) {
  const draft = await calls.read(
    [['SKU', 'Título', 'Modelo', 'Cor'], ...rows.map(([sku = '', ...rest]) => [sku, '', ...rest])]
      .map((cells) => cells.join('\t'))
      .join('\n'),
  );
  const { id } = draft.json().import;
  await calls.check(id);
  const { rows: judged } = (await calls.get(id, '/rows')).json();
  return {
    id,
    complaints: judged.flatMap((row: { complaints: { message: string }[] }) =>
      row.complaints.map(({ message }) => message),
    ),
  };
}
const named = async (...skus: string[]) => {
  const rows = await db
    .selectFrom('products')
    .select(['sku', 'style', 'color_name'])
    .where('sku', 'in', skus)
    .orderBy('sku')
    .execute();
  return rows.map(({ style, color_name }) => [style, color_name]);
};

const live = async (...skus: string[]) => {
  const rows = await db
    .selectFrom('products')
    .select('sku')
    .where('sku', 'in', skus)
    .where('deleted_at', 'is', null)
    .orderBy('sku')
    .execute();
  return rows.map(({ sku }) => sku);
};

test('products come to a style by a table, and leave it when the import is undone', async () => {
  await given.product({ sku: 'A-1', color_name: 'Cru' });
  await given.product({ sku: 'A-2', style: 'Bata', color_name: 'Azul' });
  const { id, complaints } = await checked([
    ['A-1', 'BATA', ''],
    ['A-2', '', 'Anil'],
  ]);
  expect(complaints).toEqual([]);
  expect((await calls.apply(id)).statusCode).toBe(200);
  expect(await named('A-1', 'A-2')).toEqual([
    ['Bata', 'Cru'],
    ['Bata', 'Anil'],
  ]);
  expect((await calls.undo(id)).statusCode).toBe(200);
  expect(await named('A-1', 'A-2')).toEqual([
    [null, 'Cru'],
    ['Bata', 'Azul'],
  ]);
});

test('a style wants a colour, and a colour is once in its style', async () => {
  await given.product({ sku: 'B-0', style: 'Túnica', color_name: 'Azul' });
  for (const sku of ['B-1', 'B-2', 'B-3']) await given.product({ sku });
  const { complaints } = await checked([
    ['B-1', 'tunica', ''],
    ['B-2', 'tunica', 'azul'],
    ['B-3', 'Outra', 'Verde'],
    ['B-3', '', ''],
  ]);
  expect(complaints).toEqual([
    'Informe a cor: cada produto de um modelo tem a sua',
    'Esta cor do modelo já é do produto B-0',
  ]);
  const twice = await checked([
    ['B-1', 'Nova', 'Azul'],
    ['B-2', 'nova', 'AZUL'],
  ]);
  expect(twice.complaints).toEqual(['Esta cor do modelo já é do produto B-1']);
});

test('a colour that the table itself sets free may be taken', async () => {
  await given.product({ sku: 'C-1', style: 'Capa', color_name: 'Azul' });
  await given.product({ sku: 'C-2', style: 'Capa', color_name: 'Verde' });
  const { id, complaints } = await checked([
    ['C-2', '', 'Azul'],
    ['C-1', '', 'Anil'],
  ]);
  expect(complaints).toEqual([]);
  expect((await calls.apply(id)).statusCode).toBe(200);
  expect(await named('C-1', 'C-2')).toEqual([
    ['Capa', 'Anil'],
    ['Capa', 'Azul'],
  ]);
});

test.each([
  ['two products swap their colours', ['S-1', 'S-2'], ['Preto', 'Branco']],
  ['three pass theirs on', ['S-3', 'S-4', 'S-5'], ['Vinho', 'Areia', 'Musgo']],
])('%s by a table, and have their own again when it is undone', async (_, skus, colors) => {
  for (const [at, sku] of skus.entries()) {
    await given.product({ sku, style: `Saia ${skus.length}`, color_name: colors[at] ?? '' });
  }
  const before = await named(...skus);
  const passed = [...colors.slice(1), ...colors.slice(0, 1)];
  const { id, complaints } = await checked(skus.map((sku, at) => [sku, '', passed[at] ?? '']));
  expect(complaints).toEqual([]);
  const liveness = async () => {
    const rows = await db
      .selectFrom('products')
      .select(['sku', 'visible'])
      .where('sku', 'in', skus)
      .where('deleted_at', 'is', null)
      .execute();
    return rows.map(({ visible }) => visible);
  };
  expect((await calls.apply(id)).statusCode).toBe(200);
  expect((await named(...skus)).map(([, color]) => color)).toEqual(passed);
  expect(await liveness()).toEqual(skus.map(() => true));
  expect((await calls.undo(id)).statusCode).toBe(200);
  expect(await named(...skus)).toEqual(before);
  expect(await liveness()).toEqual(skus.map(() => true));
});

test('a new product may take a colour that the table sets free, and gives it back when it is undone', async () => {
  await given.product({ sku: 'N-1', style: 'Bolero', color_name: 'Azul' });
  const draft = await calls.read(
    [
      ['SKU', 'Título', 'Modelo', 'Cor', 'MSRP', 'Peso', 'Tamanho', 'Estoque'],
      ['N-2', 'Bolero', 'bolero', 'azul', '99', '0,2', 'P', '3'],
      ['N-1', '', '', 'Anil', '', '', '', ''],
    ]
      .map((cells) => cells.join('\t'))
      .join('\n'),
  );
  const { id } = draft.json().import;
  expect((await calls.check(id)).json().import.summary).toMatchObject({ wrong: 0 });
  expect((await calls.apply(id)).statusCode).toBe(200);
  expect(await named('N-1', 'N-2')).toEqual([
    ['Bolero', 'Anil'],
    ['Bolero', 'azul'],
  ]);
  expect(await live('N-1', 'N-2')).toEqual(['N-1', 'N-2']);
  expect((await calls.undo(id)).statusCode).toBe(200);
  expect(await named('N-1')).toEqual([['Bolero', 'Azul']]);
  expect(await live('N-1', 'N-2')).toEqual(['N-1']);
});

test('a colour that somebody took since the check is refused, and nothing is written', async () => {
  await given.product({ sku: 'D-1', style: 'Manta', color_name: 'Azul' });
  const { id } = await checked([['D-1', '', 'Verde']]);
  await given.product({ sku: 'D-2', style: 'Manta', color_name: 'Verde' });
  const reply = await calls.apply(id);
  expect([reply.statusCode, reply.json().code]).toEqual([409, 'COLOR_TAKEN']);
  expect(await named('D-1')).toEqual([['Manta', 'Azul']]);
});

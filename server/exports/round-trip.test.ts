import { beforeAll, expect, test } from 'vitest';

import type { Import, ImportRow } from '#contract/imports';

import { multipart } from '../testing/multipart.ts';
import { testApp } from '../testing/test-app.ts';

const api = await testApp();
const { given } = api;
const admin = await given.admin();

/** Names, texts and numbers that spreadsheets like to make something else of. */
beforeAll(async () => {
  const odd = [
    { sku: '0012', title: '007', description: '1,5', price40_cents: 1, weight_grams: 1 },
    { sku: '1E5', title: '=1+1', description: '+55 84\n@x', size_chart: '-,-\n1;2' },
    { sku: 'constructor', title: '__proto__', description: 'toString' },
    { sku: 'Ç"a;b', title: 'Verdadeiro', description: "d'água", category: 'Calças' as const },
    { sku: '12/11', title: 'SIM', weight_grams: 234_567, box_length_mm: 9_999 },
    { sku: 'CARO_x0041_', title: '<b>&amp;</b> 👗', msrp_cents: 1_234_567_89, price50_cents: 99 },
    { sku: 'INATIVO', title: 'Não', active: false, published: false, reseller_visible: false },
    { sku: 'SEM', title: 'Sem tamanhos', sizes: {} },
    { sku: 'COR', style: '=Vestido', color_name: '+Azul', color_value: '#00ff00', sizes: {} },
    { sku: 'COR-2', style: '=Vestido', color_name: '007', sizes: {} },
    { sku: 'TAM', title: 'Tamanhos', sizes: { '36': 0, '3-4': 1, '=2': 2, ÚNICO: 1_000_000 } },
    { sku: 'SEIS', pack: '6', sizes: {} },
    { sku: 'GRADE', pack: '36,5 1 + +2 2', sizes: { '36,5': 4, '+2': 5 } },
  ];
  for (const values of odd) await given.product(values);
});

async function readBack(extension: 'csv' | 'xlsx') {
  const { rawPayload } = await api.get(`/api/products/export.${extension}`, admin.token);
  const file = { field: 'file', name: `produtos.${extension}`, content: rawPayload };
  const read = await api.send(
    { method: 'POST', url: '/api/imports', ...multipart({}, [file]) },
    admin.token,
  );
  expect(read.statusCode).toBe(201);
  const { id, columns } = read.json<{ import: Import }>().import;
  const fields = columns.map(({ field }) => field);
  const checked = await api.post(`/api/imports/${id}/check`, { fields }, admin.token);
  const rows = await api.get(`/api/imports/${id}/rows?limit=200`, admin.token);
  return {
    fields,
    summary: checked.json<{ import: Import }>().import.summary,
    rows: rows.json<{ rows: ImportRow[] }>().rows,
  };
}

test.each(['csv', 'xlsx'] as const)(
  'a %s that comes back untouched is understood and changes nothing',
  async (extension) => {
    const { fields, summary, rows } = await readBack(extension);
    expect(fields).toHaveLength(21);
    expect(fields).not.toContain(null);
    const others = rows.filter(({ verdict }) => verdict !== 'same');
    expect(others).toEqual([]);
    expect(summary).toMatchObject({ rows: 24, same: 24, piecesIn: 0, piecesOut: 0 });
  },
);

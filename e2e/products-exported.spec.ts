import type { Page } from '@playwright/test';
import readXlsxFile from 'read-excel-file/node';

import { civilDate } from '#contract/calendar';
import { FILE_FORMATS } from '#contract/imports';

import { csvRows, downloaded } from './files.ts';
import { expect } from './fixtures.ts';
import { test } from './own-server.ts';
import { created, newMark } from './products.ts';
import { applyButton, checkColumns, chooseSheet, openTool, verdict } from './tool-page.ts';

const exported = (page: Page, format: 'CSV' | 'XLSX', what: 'produtos' | 'estoque') =>
  downloaded(page.getByRole('button', { name: `Baixar ${format} de ${what}`, exact: true }));

test('exports hold every size, and a sheet that nobody touched changes nothing', async ({
  page,
  request,
  signedIn,
}) => {
  const sku = `00${newMark()}`.toUpperCase();
  await created(request, { sku, title: '=Sol "de" Açaí; verão', msrp: 1234.56 });
  const draft = await created(request, { category: 'Calças', published: false });
  await signedIn('admin');
  await openTool(page, 'Exportar');
  const day = civilDate(new Date());

  const stock = await exported(page, 'CSV', 'estoque');
  expect(stock.name).toBe(`estoque_${day}.csv`);
  const sizes = csvRows(stock.content).filter((row) => row['SKU'] === sku);
  expect(sizes.map((row) => [row['Tamanho'], row['Estoque']])).toEqual([
    ['P', '5'],
    ['M', '8'],
    ['G', '3'],
  ]);

  await page.getByLabel('Situação').selectOption('Rascunhos');
  const drafts = await exported(page, 'CSV', 'produtos');
  expect(new Set(csvRows(drafts.content).map((row) => row['SKU']))).toEqual(new Set([draft.sku]));
  await page.getByLabel('Situação').selectOption('Todos');

  const all = await exported(page, 'XLSX', 'produtos');
  expect(all.name).toBe(`produtos_${day}.xlsx`);
  const [sheet] = await readXlsxFile(all.content);
  const mine = sheet?.data.filter((cells) => cells[0] === sku) ?? [];
  expect(mine).toHaveLength(3);
  expect(mine[0]).toEqual(expect.arrayContaining(['=Sol "de" Açaí; verão', 1234.56]));

  const csv = await exported(page, 'CSV', 'produtos');
  const files = [
    { name: all.name, mimeType: FILE_FORMATS.xlsx.type, buffer: all.content },
    { name: csv.name, mimeType: FILE_FORMATS.csv.type, buffer: csv.content },
  ];
  for (const file of files) {
    await openTool(page, 'Importar');
    await chooseSheet(page, file);
    const review = await checkColumns(page);
    await expect(verdict(page, 'Sem mudança', 6), file.name).toBeVisible();
    await expect(applyButton(review)).toHaveAccessibleDescription(/^Não há nada para aplicar/);
  }
});

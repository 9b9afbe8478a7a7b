import { PDF } from './cart-page.ts';
import { expect } from './fixtures.ts';
import { test } from './own-server.ts';
import { expectUsable } from './serious-violations.ts';
import {
  applyButton,
  applyImport,
  checkColumns,
  openTool,
  pasteCells,
  verdict,
} from './tool-page.ts';

// The browser's own line about a file that is no sheet.
test.use({ expectedErrors: /the server responded with a status of 400/ });

const LONG = 'Vestido longo de festa em musseline com forro e bordado feito à mão na barra';
const heads = ['SKU', 'Título', 'Preço', 'Peso', 'Tamanho', 'Estoque', 'Fornecedor'];
const cells = (stock: string) => [
  heads,
  ['VES-1', LONG, '1.890,00', '0,9', 'P', stock, 'Tecelagem Santo Antônio do Pinhal'],
  ['VES-1', '', '', '', 'M', '4', ''],
];

test('every step of an import is usable by everyone', async ({ page, signedIn }) => {
  // Every step is looked at in both themes.
  test.slow();
  await signedIn('admin');
  await openTool(page, 'Importar');
  await page.getByRole('button', { name: 'Colar células' }).click();
  await page.getByRole('button', { name: 'Ler células' }).click();
  await page.getByLabel('Planilha de produtos').setInputFiles({ ...PDF, name: 'tabela.xlsx' });
  await expect(page.getByText('tabela.xlsx não foi lido. Nada mudou.')).toBeVisible();
  await expectUsable(page, 'nothing pasted, and no sheet');
  await page.getByRole('button', { name: 'Colar células' }).click();

  const columns = await pasteCells(page, cells('muitas'));
  await columns.getByRole('combobox', { name: 'Coluna G: Fornecedor' }).selectOption('Título');
  await expect(columns).toContainText('Escolhido em mais de uma coluna');
  await expectUsable(page, 'columns');
  await columns.getByRole('combobox', { name: 'Coluna G: Fornecedor' }).selectOption('Não usar');
  const wrong = await checkColumns(page);
  await expect(wrong).toContainText('F2 · Estoque');
  await expectUsable(page, 'what is wrong');

  await wrong.getByRole('button', { name: 'Enviar planilha corrigida' }).click();
  await pasteCells(page, cells('12'));
  await checkColumns(page);
  await expect(verdict(page, 'Novos', 2)).toBeVisible();
  await expectUsable(page, 'what changes');
  await applyButton(page).click();
  await expect(page.getByRole('alertdialog')).toBeVisible();
  await expectUsable(page, 'the question');
  await page.keyboard.press('Escape');
  await expect(page.getByRole('alertdialog')).toBeHidden();
  const done = await applyImport(page);
  await expect(page.getByRole('table', { name: 'Últimas importações' })).toBeVisible();
  await expectUsable(page, 'what was done');
  await done.getByRole('button', { name: 'Desfazer importação' }).click();
  await expect(page.getByRole('alertdialog')).toBeVisible();
  await expectUsable(page, 'the question about undoing');
});

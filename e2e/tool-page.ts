import { expect, type Locator, type Page } from '@playwright/test';
import writeExcelFile, { type SheetData } from 'write-excel-file/node';

import { FILE_FORMATS } from '#contract/imports';

import { heading } from './fixtures.ts';
import { toast } from './orders-page.ts';

type Part = 'Importar' | 'Preços' | 'Exportar' | 'Notas fiscais' | 'E-mails' | 'Manutenção';

const partTab = (page: Page, part: Part) => page.getByRole('tab', { name: part, exact: true });

export async function showPart(page: Page, part: Part): Promise<void> {
  await partTab(page, part).click();
  await expect(partTab(page, part)).toHaveAttribute('aria-selected', 'true');
}

export async function openTool(page: Page, part: Part): Promise<void> {
  await page.goto('/admin/tool');
  await expect(heading(page, 'Ferramenta')).toBeVisible();
  await showPart(page, part);
}

/** A workbook as a person's own program would have saved it. */
export const workbook = async (name: string, rows: SheetData) => ({
  name,
  mimeType: FILE_FORMATS.xlsx.type,
  buffer: await writeExcelFile(rows).toBuffer(),
});

type SheetFile = { name: string; mimeType: string; buffer: Buffer };

/** A step of an import, once it is the one on screen. */
export async function stepOf(page: Page, name: string): Promise<Locator> {
  const step = page.getByRole('region', { name, exact: true });
  await expect(step).toBeVisible();
  return step;
}

export async function chooseSheet(page: Page, file: SheetFile): Promise<Locator> {
  await page.getByLabel('Planilha de produtos').setInputFiles(file);
  const columns = await stepOf(page, 'Confira as colunas');
  await expect(columns).toContainText(file.name);
  return columns;
}

export async function pasteCells(page: Page, rows: readonly string[][]): Promise<Locator> {
  await page.getByRole('button', { name: 'Colar células' }).click();
  const text = rows.map((cells) => cells.join('\t')).join('\n');
  await page.getByLabel('Células copiadas').fill(text);
  await page.getByRole('button', { name: 'Ler células' }).click();
  return stepOf(page, 'Confira as colunas');
}

export async function checkColumns(page: Page): Promise<Locator> {
  await page.getByRole('button', { name: 'Conferir planilha' }).click();
  return stepOf(page, 'Confira o que muda');
}

/** How many rows the check put under a result. */
export const verdict = (page: Page, name: string, count: number): Locator =>
  page.getByRole('button', { name: `${name} ${count}`, exact: true });

export const applyButton = (within: Page | Locator): Locator =>
  within.getByRole('button', { name: 'Aplicar importação' });

export async function applyImport(page: Page): Promise<Locator> {
  await applyButton(page).click();
  const question = page.getByRole('alertdialog', { name: 'Aplicar esta importação?' });
  await applyButton(question).click();
  const done = await stepOf(page, 'Importação aplicada');
  await expect(toast(page, 'Importação aplicada')).toBeVisible();
  return done;
}

/** Answers the question that a press on an undoing button asks. */
export async function undo(page: Page, pressed: Locator): Promise<void> {
  await pressed.click();
  const question = page.getByRole('alertdialog', { name: 'Desfazer esta importação?' });
  await question.getByRole('button', { name: 'Desfazer importação' }).click();
  await expect(question).toBeHidden();
}

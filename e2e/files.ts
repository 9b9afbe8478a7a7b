import { readFile } from 'node:fs/promises';

import { expect, type Locator } from '@playwright/test';
import { parse } from 'csv-parse/sync';

/** The file that a press gives, as it lies on the disk. */
export async function downloaded(pressed: Locator): Promise<{ name: string; content: Buffer }> {
  const arrives = pressed.page().waitForEvent('download');
  await pressed.click();
  const file = await arrives;
  return { name: file.suggestedFilename(), content: await readFile(await file.path()) };
}

/** The rows of a table as spreadsheets read it, by their heads. */
export function csvRows(content: Buffer): Record<string, string>[] {
  expect([...content.subarray(0, 3)], 'the mark that spreadsheets look for').toEqual([
    0xef, 0xbb, 0xbf,
  ]);
  return parse<Record<string, string>>(content, { delimiter: ';', bom: true, columns: true });
}

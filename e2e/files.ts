import { readFile } from 'node:fs/promises';

import { expect, type Locator } from '@playwright/test';
import { parse } from 'csv-parse/sync';

import { readPdf } from '#server/testing/read-pdf';

/** The file that a press gives, as it lies on the disk. */
export async function downloaded(pressed: Locator): Promise<{ name: string; content: Buffer }> {
  const arrives = pressed.page().waitForEvent('download');
  await pressed.click();
  const file = await arrives;
  return { name: file.suggestedFilename(), content: await readFile(await file.path()) };
}

/** What a reader of PDF shows, line by line. */
export const textOfPdf = async (content: Buffer): Promise<string> =>
  (await readPdf(content)).pages
    .flatMap(({ lines }) => lines)
    .join('\n')
    .replaceAll('\u00A0', ' ');

/** The rows of a table as spreadsheets read it, by their heads. */
export function csvRows(content: Buffer): Record<string, string>[] {
  expect([...content.subarray(0, 3)], 'the mark that spreadsheets look for').toEqual([
    0xef, 0xbb, 0xbf,
  ]);
  return parse<Record<string, string>>(content, { delimiter: ';', bom: true, columns: true });
}

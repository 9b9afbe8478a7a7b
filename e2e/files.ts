import { readFile } from 'node:fs/promises';

import type { Locator } from '@playwright/test';

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

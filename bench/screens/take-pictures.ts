import { mkdirSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';

import type { BrowserContext, Page } from '@playwright/test';

import type { Screen } from './screen.ts';
import { SIZES, windowsOf, type Studio } from './windows.ts';

const THEMES = ['light', 'dark'] as const;
const QUIET_MS = 400;
const LONGEST_MS = 20_000;

/** Waits until nothing is being fetched and nothing was for a moment, also after a page has loaded. */
function watchNetwork(page: Page): () => Promise<void> {
  let open = 0;
  let changed = Date.now();
  const count = (by: number) => () => {
    open += by;
    changed = Date.now();
  };
  page.on('request', count(1));
  page.on('requestfinished', count(-1));
  page.on('requestfailed', count(-1));
  return async () => {
    const limit = Date.now() + LONGEST_MS;
    while ((open > 0 || Date.now() - changed < QUIET_MS) && Date.now() < limit) await wait(50);
  };
}

/** Everything that loads when it comes into sight has come, and nothing moves any more. */
async function settle(page: Page, untilQuiet: () => Promise<void>): Promise<void> {
  await untilQuiet();
  await page.evaluate(async () => {
    for (let y = 0; y < document.body.scrollHeight; y += 800) {
      window.scrollTo(0, y);
      await new Promise(requestAnimationFrame);
    }
    window.scrollTo(0, 0);
    await document.fonts.ready;
    // A picture that does not come is part of the screen as well.
    await Promise.all([...document.images].map((image) => image.decode().catch(() => undefined)));
  });
  await untilQuiet();
  await page.mouse.move(0, 0);
}

async function photograph(page: Page, file: (theme: string) => string): Promise<void> {
  for (const theme of THEMES) {
    await page.evaluate(
      (dark) => {
        localStorage.setItem('darkMode', dark);
        dispatchEvent(new StorageEvent('storage', { key: 'darkMode', newValue: dark }));
      },
      String(theme === 'dark'),
    );
    const options = { fullPage: true, animations: 'disabled', caret: 'hide' } as const;
    await page.screenshot({ ...options, path: file(theme) });
  }
}

async function visit(context: BrowserContext, { path, open }: Screen, file: (t: string) => string) {
  const page = await context.newPage();
  try {
    const untilQuiet = watchNetwork(page);
    await page.goto(path);
    await page.getByRole('heading').first().waitFor();
    await settle(page, untilQuiet);
    await open?.(page);
    if (open) await settle(page, untilQuiet);
    await photograph(page, file);
  } finally {
    await page.close();
  }
}

/** Writes `<screen>-<width>-<theme>.png` for each; how many could not be taken. */
export async function takePictures(studio: Studio, screens: readonly Screen[]): Promise<number> {
  mkdirSync(studio.out, { recursive: true });
  let failed = 0;
  for (const size of ['wide', 'narrow'] as const) {
    const windows = windowsOf({ ...studio, size });
    for (const screen of screens) {
      if ((screen.width ?? size) !== size) continue;
      const name = `${screen.name}-${SIZES[size].width}`;
      try {
        const file = (theme: string) => join(studio.out, `${name}-${theme}.png`);
        await visit(await windows.find(screen), screen, file);
      } catch (error) {
        failed += 1;
        console.error(`${name}: ${error instanceof Error ? error.message.split('\n')[0] : error}`);
      }
    }
    await windows.closeAll();
  }
  return failed;
}

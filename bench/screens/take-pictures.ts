import { mkdirSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';

import type { BrowserContext, Page } from '@playwright/test';

import type { Screen } from './screen.ts';
import { SIZES, windowsOf, type Studio } from './windows.ts';

const THEMES = ['light', 'dark'] as const;
const WIDTHS = ['wide', 'narrow'] as const;
const QUIET_MS = 400;
const LONGEST_MS = 20_000;
const TALL = 2_000;

type Sheet = Pick<Screen, 'masked' | 'part'> & {
  folder: string;
  name: string;
  theme: string | undefined;
};
/** Where a width or a theme is named, only that. */
type Wanted = {
  screens: readonly Screen[];
  width?: string | undefined;
  theme?: string | undefined;
};

/** Waits until nothing is being fetched and nothing was for a moment, also after a page has loaded. */
function watchNetwork(page: Page): () => Promise<void> {
  const seen = { open: 0, last: Date.now() };
  const count = (by: number) => () => {
    seen.open += by;
    seen.last = Date.now();
  };
  page.on('request', count(1));
  page.on('requestfinished', count(-1));
  page.on('requestfailed', count(-1));
  const isQuiet = () => seen.open === 0 && Date.now() - seen.last > QUIET_MS;
  return async () => {
    const limit = Date.now() + LONGEST_MS;
    while (!isQuiet() && Date.now() < limit) await wait(50);
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
    // What has not come by now lies out of sight or never will: that is part of the screen as well.
    const come = [...document.images].filter((image) => image.complete);
    await Promise.all(come.map((image) => image.decode().catch(() => undefined)));
  });
  await untilQuiet();
  await page.mouse.move(0, 0);
}

async function photograph(page: Page, sheet: Sheet): Promise<void> {
  const { folder, name, theme: only, masked, part } = sheet;
  const mask = masked ? [page.locator(masked)] : [];
  for (const theme of THEMES.filter((each) => !only || each === only)) {
    await page.evaluate(
      (dark) => {
        localStorage.setItem('darkMode', dark);
        dispatchEvent(new StorageEvent('storage', { key: 'darkMode', newValue: dark }));
      },
      String(theme === 'dark'),
    );
    const options = { animations: 'disabled', caret: 'hide', mask } as const;
    const path = join(folder, `${name}-${theme}.png`);
    if (part) await page.locator(part).screenshot({ ...options, path });
    else await page.screenshot({ ...options, fullPage: true, path });
  }
}

async function visit(context: BrowserContext, { path, open, tall }: Screen, sheet: Sheet) {
  const page = await context.newPage();
  try {
    const { width = 0 } = page.viewportSize() ?? {};
    if (tall) await page.setViewportSize({ width, height: TALL });
    const untilQuiet = watchNetwork(page);
    await page.goto(path);
    await page.getByRole('heading').first().waitFor();
    await settle(page, untilQuiet);
    await open?.(page);
    if (open) await settle(page, untilQuiet);
    await photograph(page, sheet);
  } finally {
    await page.close();
  }
}

/** Writes `<screen>-<width>-<theme>.png` for each; how many could not be taken. */
export async function takePictures(studio: Studio, wanted: Wanted): Promise<number> {
  const { screens, width, theme } = wanted;
  mkdirSync(studio.out, { recursive: true });
  let failed = 0;
  for (const size of WIDTHS.filter((each) => !width || each === width)) {
    const windows = windowsOf({ ...studio, size });
    for (const screen of screens) {
      if ((screen.width ?? size) !== size) continue;
      const name = `${screen.name}-${SIZES[size].width}`;
      try {
        const { masked = '', part = '' } = screen;
        const sheet = { folder: studio.out, name, theme, masked, part };
        await visit(await windows.find(screen), screen, sheet);
      } catch (error) {
        failed += 1;
        console.error(
          `${name}: ${error instanceof Error ? error.message.split('\n')[0] : String(error)}`,
        );
      }
    }
    await windows.closeAll();
  }
  return failed;
}

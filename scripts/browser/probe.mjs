// @ts-check
import { chromium } from '@playwright/test';

/** @param {import('@playwright/test').Page} page @param {string} text */
async function paint(page, text) {
  await page.setContent(`<p style="font-size:80px">${text}</p>`);
  return (await page.screenshot()).toString('base64');
}

/**
 * A browser without fonts starts and runs script, yet paints nothing or the same box for every
 * letter. So two letters must look different from each other and from an empty page.
 * @param {import('@playwright/test').Page} page
 */
async function paintsText(page) {
  const pictures = [await paint(page, ''), await paint(page, 'A'), await paint(page, 'B')];
  return new Set(pictures).size === pictures.length;
}

/**
 * @param {import('../browser.mjs').Browser} candidate
 * @returns {Promise<string | undefined>} what is wrong with it, nothing when it works
 */
export async function probe({ executablePath, args }) {
  try {
    const browser = await chromium.launch({ executablePath, args, timeout: 30_000 });
    try {
      const page = await browser.newPage();
      if ((await page.evaluate('6 * 7')) !== 42) return 'não executa script';
      return (await paintsText(page)) ? undefined : 'não desenha texto';
    } finally {
      await browser.close();
    }
  } catch (error) {
    const [reason = ''] = String(error instanceof Error ? error.message : error).split('\n');
    return `não abre (${reason})`;
  }
}

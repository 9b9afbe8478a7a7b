// @ts-check
import { existsSync } from 'node:fs';

import { chromium } from '@playwright/test';

import { run, toolPath } from '../project.mjs';

/** The build this version of Playwright was made with, when it was downloaded before. */
export const playwrightBuild = () => [chromium.executablePath()].filter((path) => existsSync(path));

/** Many networks refuse this host; finding out must not cost minutes. */
async function isReachable() {
  const host = process.env['PLAYWRIGHT_DOWNLOAD_HOST'] ?? 'https://cdn.playwright.dev';
  try {
    await fetch(host, { method: 'HEAD', signal: AbortSignal.timeout(6000) });
    return true;
  } catch {
    return false;
  }
}

export async function downloadPlaywrightBuild() {
  if (!(await isReachable())) throw new Error('o servidor de downloads não responde');
  console.log('Baixando o Chromium do Playwright…');
  const command = [toolPath('@playwright/test', 'playwright'), 'install', 'chromium'];
  const code = await run(process.execPath, command, { timeout: 300_000 });
  if (code !== 0) throw new Error('playwright install chromium falhou');
  return playwrightBuild();
}

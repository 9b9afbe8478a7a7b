// What a first visit to the login page loads: npm run bench:size
import { chromium } from '@playwright/test';

import { rememberedBrowser } from '../e2e/browser.ts';
import { startBuiltServer } from '../e2e/built-server.ts';
import { LOGIN_LIMIT, sumOf, weighScripts } from '../e2e/first-load.ts';

const kilobytes = (bytes: number) => `${(bytes / 1000).toFixed(1).padStart(7)} kB`;

const server = await startBuiltServer();
const browser = await chromium.launch(rememberedBrowser());
try {
  const page = await browser.newPage({ baseURL: server.url });
  const scripts = await weighScripts(page, '/login');
  await page.getByRole('button', { name: 'Entrar' }).waitFor();
  const total = sumOf(scripts);
  for (const { path, bytes } of scripts.toSorted((a, b) => b.bytes - a.bytes)) {
    console.log(`${kilobytes(bytes)}  ${path}`);
  }
  console.log(`${kilobytes(total)}  ao todo; o limite é ${kilobytes(LOGIN_LIMIT).trim()}`);
  if (scripts.length === 0) throw new Error('A página de entrada não carregou nenhum script.');
  if (total > LOGIN_LIMIT) process.exitCode = 1;
} finally {
  await browser.close();
  await server.stop();
}

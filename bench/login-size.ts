import { gzipSync } from 'node:zlib';

import { chromium } from '@playwright/test';

import { rememberedBrowser } from '../e2e/browser.ts';
import { startBuiltServer } from '../e2e/built-server.ts';

/** Kilobytes of gzipped JavaScript that a first visit to the login page may load. */
const BUDGET = 110;

type Script = { path: string; bytes: number };

/** Every script the page loads until it is quiet, weighed as gzip sends it. */
async function weighLogin(url: string): Promise<Script[]> {
  const browser = await chromium.launch(rememberedBrowser());
  try {
    const page = await browser.newPage();
    const scripts: Promise<Script>[] = [];
    page.on('response', (response) => {
      if (response.request().resourceType() !== 'script') return;
      const { pathname } = new URL(response.url());
      // Level 9 is what the build writes beside each file and the server sends.
      const gzipped = async () => gzipSync(await response.body(), { level: 9 }).length;
      scripts.push(gzipped().then((bytes) => ({ path: pathname, bytes })));
    });
    await page.goto(`${url}/login`, { waitUntil: 'networkidle' });
    await page.getByRole('button', { name: 'Entrar' }).waitFor();
    return await Promise.all(scripts);
  } finally {
    await browser.close();
  }
}

const kilobytes = (bytes: number) => bytes / 1000;

const server = await startBuiltServer();
try {
  const scripts = await weighLogin(server.url);
  const total = scripts.reduce((sum, { bytes }) => sum + bytes, 0);
  for (const { path, bytes } of scripts.toSorted((a, b) => b.bytes - a.bytes)) {
    console.log(`${kilobytes(bytes).toFixed(1).padStart(7)} kB  ${path}`);
  }
  console.log(`${kilobytes(total).toFixed(1).padStart(7)} kB  ao todo; o limite é ${BUDGET} kB`);
  if (scripts.length === 0) throw new Error('A página de entrada não carregou nenhum script.');
  if (kilobytes(total) > BUDGET) process.exitCode = 1;
} finally {
  await server.stop();
}

// Pictures of every screen, and what differs between two sets of them:
//   npm run screens -- --out A [--dist folder] [--data folder] [--only words] [--width wide] [--theme light]
//   npm run screens -- --compare A B
import { chmodSync, existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { parseArgs } from 'node:util';

import { chromium } from '@playwright/test';

import { rememberedBrowser } from '../e2e/browser.ts';
import { startBuiltServer } from '../e2e/built-server.ts';
import { ADMIN_SCREENS } from './screens/admin-screens.ts';
import { compareFolders } from './screens/compare.ts';
import { FINANCE_AND_TOOL_SCREENS } from './screens/finance-and-tool-screens.ts';
import { PUBLIC_SCREENS } from './screens/public-screens.ts';
import { RESELLER_SCREENS } from './screens/reseller-screens.ts';
import { takePictures } from './screens/take-pictures.ts';

const SCREENS = [
  ...PUBLIC_SCREENS,
  ...RESELLER_SCREENS,
  ...ADMIN_SCREENS,
  ...FINANCE_AND_TOOL_SCREENS,
];

const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: {
    out: { type: 'string', default: '.cache/screens' },
    dist: { type: 'string', default: 'dist' },
    data: { type: 'string', default: '.cache/screens-data' },
    only: { type: 'string', default: '' },
    width: { type: 'string' },
    theme: { type: 'string' },
    compare: { type: 'boolean', default: false },
  },
});

/** Two builds show the same data at the same moment: that of the first run in this folder. */
function momentOf(data: string): Date {
  const note = join(data, 'screens-moment');
  mkdirSync(data, { recursive: true });
  // Started by root, the database runs as another user, who must be able to pass through.
  chmodSync(data, 0o755);
  if (!existsSync(note)) writeFileSync(note, new Date().toISOString());
  return new Date(readFileSync(note, 'utf8'));
}

async function take(): Promise<void> {
  const keptData = resolve(values.data);
  const moment = momentOf(keptData);
  const server = await startBuiltServer({}, { dist: resolve(values.dist), keptData });
  const browser = await chromium.launch(rememberedBrowser());
  try {
    const screens = SCREENS.filter(({ name }) => name.includes(values.only));
    const { out, width, theme } = values;
    const failed = await takePictures(
      { browser, url: server.url, moment, out },
      { screens, width, theme },
    );
    if (failed > 0) process.exitCode = 1;
  } finally {
    await browser.close();
    await server.stop();
  }
}

const [before, after] = positionals;
if (!values.compare) await take();
else if (before && after) {
  if (!(await compareFolders(before, after))) process.exitCode = 1;
} else throw new Error('--compare needs two folders');

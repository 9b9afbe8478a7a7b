// Pictures of every screen, and what differs between two sets of them:
//   npm run screens -- --out A [--dist folder] [--data folder] [--only words] [--width wide] [--theme light]
//   npm run screens -- --compare A B
import { chmodSync, existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { parseArgs } from 'node:util';

import { chromium } from '@playwright/test';

import { rememberedBrowser } from '../e2e/browser.ts';
import { startBuiltServer, type BuiltServer } from '../e2e/built-server.ts';
import { ADMIN_SCREENS } from './screens/admin-screens.ts';
import { compareFolders } from './screens/compare.ts';
import { FINANCE_AND_TOOL_SCREENS } from './screens/finance-and-tool-screens.ts';
import { PUBLIC_SCREENS } from './screens/public-screens.ts';
import { RESELLER_SCREENS } from './screens/reseller-screens.ts';
import type { Screen } from './screens/screen.ts';
import { startStaged } from './screens/staged/stage.ts';
import { STAGED_SCREENS } from './screens/staged/staged-screens.ts';
import { takePictures } from './screens/take-pictures.ts';

const SCREENS = [
  ...PUBLIC_SCREENS,
  ...RESELLER_SCREENS,
  ...ADMIN_SCREENS,
  ...FINANCE_AND_TOOL_SCREENS,
  ...STAGED_SCREENS,
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

type Portal = { data: string; start: (data: string) => Promise<BuiltServer>; screens: Screen[] };

async function takeOf({ data, start, screens }: Portal): Promise<void> {
  if (screens.length === 0) return;
  // Said before a server is there that would stay.
  const chosen = rememberedBrowser();
  const moment = momentOf(data);
  const server = await start(data);
  const browser = await chromium.launch(chosen);
  try {
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

async function take(): Promise<void> {
  const keptData = resolve(values.data);
  const dist = resolve(values.dist);
  const wanted = SCREENS.filter(({ name }) => name.includes(values.only));
  await takeOf({
    data: keptData,
    start: (data) => startBuiltServer({}, { dist, keptData: data }),
    screens: wanted.filter(({ staged = false }) => !staged),
  });
  await takeOf({
    data: join(keptData, 'staged'),
    start: (data) => startStaged({ dist, keptData: data }),
    screens: wanted.filter(({ staged = false }) => staged),
  });
}

const [before, after] = positionals;
if (!values.compare) await take();
else if (before && after) {
  if (!(await compareFolders(before, after))) process.exitCode = 1;
} else throw new Error('--compare needs two folders');

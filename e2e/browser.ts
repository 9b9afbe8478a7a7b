import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

import { z } from 'zod';

const memory = join(import.meta.dirname, '..', '.cache', 'browser.json');
const Browser = z.object({ executablePath: z.string(), args: z.array(z.string()) });
type Browser = z.infer<typeof Browser>;

/** The Chromium that `node scripts/browser.mjs` found to work on this machine, if it has run. */
export const findRememberedBrowser = (): Browser | undefined =>
  existsSync(memory) ? Browser.parse(JSON.parse(readFileSync(memory, 'utf8'))) : undefined;

export function rememberedBrowser(): Browser {
  const browser = findRememberedBrowser();
  if (browser) return browser;
  throw new Error('Nenhum navegador escolhido ainda: rode `npm run e2e` ou `npm test`.');
}

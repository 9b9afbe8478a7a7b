// @ts-check
import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';

import { unpackedDebian } from './browser/debian-packages.mjs';
import { installedBrowsers } from './browser/installed.mjs';
import { playwrightBuild, downloadPlaywrightBuild } from './browser/playwright-build.mjs';
import { probe } from './browser/probe.mjs';
import { installFromSystem } from './browser/system-packages.mjs';
import { inProject, isMain } from './project.mjs';

/** @typedef {{ executablePath: string, args: string[] }} Browser */

const memory = inProject('.cache', 'browser.json');

const fromEnvironment = () =>
  [process.env['CHROMIUM_PATH'], process.env['PLAYWRIGHT_CHROMIUM']].filter(
    (path) => path !== undefined && path !== '',
  );

function fromMemory() {
  if (!existsSync(memory)) return [];
  try {
    return [String(JSON.parse(readFileSync(memory, 'utf8')).executablePath)];
  } catch {
    return [];
  }
}

/**
 * Where a browser may come from, the cheapest first. Each answers paths to try, or says in an error
 * why it has none.
 * @type {Record<string, () => (string | undefined)[] | Promise<(string | undefined)[]>>}
 */
const SOURCES = {
  env: fromEnvironment,
  cache: fromMemory,
  playwright: playwrightBuild,
  installed: installedBrowsers,
  download: downloadPlaywrightBuild,
  system: installFromSystem,
  unpacked: unpackedDebian,
};

/**
 * The address bar's suggestions are pages of their own: each window without a head loads two of them,
 * for as much work as one of ours. Chromium heeds its last list only, so what Playwright turns off is
 * named again. A spare renderer is for a site that somebody may go to next: here each window has one site, and each
 * window that closes would leave one that was started for nobody.
 */
const OFF = [
  'WebUIOmniboxPopup',
  'WebUIOmniboxAimPopup',
  'AimEnabled',
  'AvoidUnnecessaryBeforeUnloadCheckSync',
  'DestroyProfileOnBrowserClose',
  'HttpsFirstBalancedModeAutoEnable',
  'HttpsUpgrades',
  'LensOverlay',
  'MediaRouter',
  'NetworkTimeServiceQuerying',
  'OptimizationHints',
  'PaintHolding',
  'PreconnectToSearch',
  'SpareRendererForSitePerProcess',
  'ThirdPartyStoragePartitioning',
];

/** Chromium refuses to start its sandbox as root; quiet: it must not call home during tests. */
function launchArgs() {
  const isRoot = process.getuid?.() === 0;
  return [
    '--disable-background-networking',
    `--disable-features=${OFF.join(',')}`,
    ...(isRoot ? ['--no-sandbox'] : []),
  ];
}

/** @param {Browser} browser */
function remember(browser) {
  mkdirSync(inProject('.cache'), { recursive: true });
  writeFileSync(memory, `${JSON.stringify(browser, null, 2)}\n`);
}

/**
 * The first candidate of one source that really works, or why none did.
 * @param {string} source @returns {Promise<Browser | string[]>}
 */
async function trySource(source) {
  const args = launchArgs();
  const tried = [];
  try {
    for (const path of (await SOURCES[source]?.()) ?? []) {
      if (path === undefined) continue;
      const problem = existsSync(path) ? await probe({ executablePath: path, args }) : 'não existe';
      if (problem === undefined) return { executablePath: path, args };
      tried.push(`${source}: ${path}: ${problem}`);
    }
  } catch (error) {
    tried.push(`${source}: ${error instanceof Error ? error.message : String(error)}`);
  }
  return tried.length > 0 ? tried : [`${source}: nada encontrado`];
}

/**
 * Finds a Chromium, or obtains one, and remembers it for the journeys.
 * OURELA_BROWSER_SKIP=env,cache,… leaves sources out, to try the later ones.
 * @returns {Promise<Browser | undefined>}
 */
export async function findBrowser() {
  const skipped = (process.env['OURELA_BROWSER_SKIP'] ?? '').split(',');
  const tried = [];
  for (const source of Object.keys(SOURCES).filter((name) => !skipped.includes(name))) {
    const answer = await trySource(source);
    if (!Array.isArray(answer)) {
      remember(answer);
      console.log(`Navegador: ${answer.executablePath} (${source})`);
      return answer;
    }
    tried.push(...answer);
  }
  console.error(
    `Nenhum Chromium serviu. Foi tentado:\n${tried.map((line) => `  - ${line}`).join('\n')}`,
  );
  console.error('Instale o Chrome ou o Chromium, ou indique um com CHROMIUM_PATH.');
  return undefined;
}

if (isMain(import.meta.url) && !(await findBrowser())) process.exitCode = 1;

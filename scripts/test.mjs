// @ts-check
import { mkdirSync, readdirSync, rmSync } from 'node:fs';

import { buildWhenChanged } from './build.mjs';
import { ensureInstalled } from './ensure-installed.mjs';
import { inProject, root, runTool, stop } from './project.mjs';
import {
  add,
  complaint,
  countPlaywright,
  countVitest,
  NOTHING,
  readCounts,
  summary,
} from './test-counts.mjs';

const ROOMS = ['contract', 'server', 'web', 'e2e', 'bench', 'scripts'];
const looseSources = readdirSync(root).filter((name) => name.endsWith('.ts'));
const vitestReport = inProject('.cache', 'vitest.json');
const playwrightReport = inProject('.cache', 'playwright.json');

let counts = NOTHING;
const started = performance.now();

/** @param {number} since */
const secondsSince = (since) => `${((performance.now() - since) / 1000).toFixed(1)} s`;

/**
 * Runs one step under a heading; what it answers, if anything, is the reason to stop.
 * @param {string} name @param {() => Promise<string | undefined>} work
 */
async function step(name, work) {
  const since = performance.now();
  console.log(`\n── ${name} ──`);
  const problem = await work();
  if (problem === undefined) return console.log(`✔ ${name} (${secondsSince(since)})`);
  console.log(`\n✖ ${name} (${secondsSince(since)}): ${problem}`);
  if (counts !== NOTHING) console.log(summary(counts));
  return process.exit(1);
}

/** @param {string} pkg @param {string[]} args @param {string} [command] */
async function tool(pkg, args, command = pkg) {
  const code = await runTool(pkg, args, { command });
  return code === 0 ? undefined : `${command} terminou com o código ${code}.`;
}

async function types() {
  for (const room of ROOMS) {
    // One after the other: the compiler already uses every core.
    const problem = await tool('typescript', ['-p', room], 'tsc');
    if (problem) return `${room}: ${problem}`;
  }
  return undefined;
}

async function unitAndApi() {
  const outputs = ['--reporter=default', '--reporter=json', `--outputFile.json=${vitestReport}`];
  const code = await runTool('vitest', ['run', '--allowOnly=false', ...outputs]);
  const result = readCounts(vitestReport, countVitest, code);
  counts = add(counts, result);
  return complaint(result, code);
}

async function journeys() {
  const code = await runTool('@playwright/test', ['test', '--forbid-only'], {
    command: 'playwright',
  });
  const result = readCounts(playwrightReport, countPlaywright, code);
  counts = add(counts, result);
  return complaint(result, code);
}

async function build() {
  await buildWhenChanged(); // says itself what went wrong, and stops
  return undefined;
}

async function browser() {
  const { findBrowser } = await import('./browser.mjs');
  const found = await findBrowser();
  return found ? undefined : 'nenhum navegador serviu; veja acima o que foi tentado.';
}

/** @type {Record<string, [name: string, work: () => Promise<string | undefined>]>} */
const STEPS = {
  format: ['Formatação', () => tool('oxfmt', ['--check', ...ROOMS, ...looseSources])],
  lint: [
    'Lint',
    () => tool('oxlint', ['--type-aware', '--deny-warnings', ...ROOMS, ...looseSources]),
  ],
  types: ['Tipos', types],
  unused: ['Código sem uso', () => tool('knip', ['--no-progress'])],
  build: ['Construção', build],
  browser: ['Navegador', browser],
  unit: ['Testes de unidade e da API', unitAndApi],
  e2e: ['Jornadas no navegador', journeys],
};

/** `npm test -- --types --unit` takes some of the steps; without a word it is all of them. */
function chosenSteps() {
  const asked = process.argv.slice(2).map((word) => word.replace(/^--/, ''));
  const unknown = asked.find((word) => !(word in STEPS));
  if (unknown !== undefined) {
    stop(
      `Não há o passo "${unknown}". Há: ${Object.keys(STEPS)
        .map((key) => `--${key}`)
        .join(' ')}`,
    );
  }
  return Object.entries(STEPS).filter(([key]) => asked.length === 0 || asked.includes(key));
}

const chosen = chosenSteps();
await ensureInstalled();
mkdirSync(inProject('.cache'), { recursive: true });
for (const report of [vitestReport, playwrightReport]) rmSync(report, { force: true });

for (const [, [name, work]] of chosen) await step(name, work);

const all = chosen.length === Object.keys(STEPS).length;
const extent = all ? 'Tudo certo' : `Certo, só ${chosen.map(([key]) => key).join(', ')},`;
console.log(`\n✔ ${extent} em ${secondsSince(started)}.`);
if (counts !== NOTHING) console.log(summary(counts));

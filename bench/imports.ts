// What an import of 5,000 rows costs beside one of 500, and what it needs: npm run bench -- imports
import { mkdtempSync, rmSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';

import pg from 'pg';

import { startEmbeddedPostgres } from '#server/db/embedded/embedded-postgres';
import { migrate } from '#server/db/migrate';
import { projectRoot } from '#server/project-root';

import { Office, type Spent } from './imports/office.ts';
import { sheetOf, type BenchSheet } from './imports/sheet.ts';

const ROUNDS = 3;
const SMALL = 500;
const LARGE = 5_000;
const MOST_RATIO = 12;
const MOST_GROWTH_MB = 100;
const MISTAKES = 50;

const STEPS = ['ler', 'conferir', 'aplicar', 'desfazer'] as const;
type Costs = Record<(typeof STEPS)[number], Spent>;

const folder = mkdtempSync(path.join(os.tmpdir(), 'ourela-bench-'));
const cluster = await startEmbeddedPostgres({
  dataDir: folder,
  fsync: false,
  onEvent: () => undefined,
});
let failed = false;

function report(held: boolean, line: string): void {
  failed ||= !held;
  console.log(`${held ? 'ok ' : 'NÃO'} ${line}`);
}

const median = (values: number[]) =>
  values.toSorted((a, b) => a - b)[Math.floor(values.length / 2)] ?? 0;
const inMb = (bytes: number) => bytes / 1024 / 1024;

/** Read, checked, applied and undone, with what each step needed. */
async function wholeImport(office: Office, sheet: BenchSheet): Promise<Costs> {
  const read = await office.measure(() => office.read(sheet));
  const checked = await office.measure(() => office.check(read.result));
  if (checked.result.summary?.['new'] !== sheet.rows) {
    throw new Error(`not all rows are new: ${JSON.stringify(checked.result.summary)}`);
  }
  const applied = await office.measure(() => office.apply(read.result));
  const undone = await office.measure(() => office.undo(read.result));
  if (applied.result.state !== 'applied' || undone.result.state !== 'undone') {
    throw new Error('the import was not applied and undone');
  }
  return {
    ler: read.spent,
    conferir: checked.spent,
    aplicar: applied.spent,
    desfazer: undone.spent,
  };
}

/** Both sizes alternate, so that noise hits both alike; the median of the ratios counts. */
async function compare(office: Office): Promise<void> {
  const pairs: [large: Costs, small: Costs][] = [];
  for (let round = 0; round <= ROUNDS; round += 1) {
    const small = await wholeImport(office, sheetOf(`P${round}`, SMALL));
    const large = await wholeImport(office, sheetOf(`G${round}`, LARGE));
    // The first round warms up both sides.
    if (round > 0) pairs.push([large, small]);
  }
  for (const step of STEPS) {
    const ratio = median(pairs.map(([large, small]) => large[step].seconds / small[step].seconds));
    const seconds = median(pairs.map(([large]) => large[step].seconds));
    const growth = inMb(Math.max(...pairs.map(([large]) => large[step].growth)));
    const delay = Math.max(...pairs.map(([large]) => large[step].delayMs));
    const figures = [
      `${ratio.toFixed(1)}× (limite ${MOST_RATIO}×)`,
      `${growth.toFixed(0)} MB a mais no pico (limite ${MOST_GROWTH_MB} MB)`,
      `${step} ${LARGE} linhas: ${seconds.toFixed(2)} s`,
      `espera p99 dos outros ${delay.toFixed(0)} ms`,
    ];
    report(ratio <= MOST_RATIO && growth < MOST_GROWTH_MB, figures.join('  '));
  }
}

const COUNTS = `
  select (select count(*) from products) || ' ' || (select count(*) from variants) || ' '
    || (select count(*) from stock_movements) || ' ' || (select count(*) from audit_entries) as counts`;

async function countAll(): Promise<string> {
  const client = new pg.Client({ connectionString: cluster.url });
  await client.connect();
  const { rows } = await client.query<{ counts: string }>(COUNTS);
  await client.end();
  return rows[0]?.counts ?? '';
}

/** Every mistake is named by its cell, and an apply that is asked for all the same writes nothing. */
async function withMistakes(office: Office): Promise<void> {
  const sheet = sheetOf('E', LARGE, MISTAKES);
  const before = await countAll();
  const draft = await office.read(sheet);
  await office.check(draft);
  const found = new Set(await office.wrongCells(draft));
  const missed = sheet.wrongCells.filter((cell) => !found.has(cell));
  report(
    sheet.wrongCells.length === MISTAKES && missed.length === 0,
    `${MISTAKES - missed.length} de ${MISTAKES} erros apontados com linha e célula ${missed.join(' ')}`,
  );
  const refused = await office.apply(draft).then(
    () => false,
    () => true,
  );
  report(refused && (await countAll()) === before, 'com erros nada é gravado');
}

let office: Office | undefined;
try {
  await migrate(cluster.url, path.join(projectRoot, 'server/db/migrations'));
  office = await Office.over(cluster.url, folder);
  console.log(`Importação de ${LARGE} linhas (${LARGE / 4} produtos × 4) contra ${SMALL}`);
  await compare(office);
  await withMistakes(office);
} finally {
  office?.stop();
  await cluster.stop();
  rmSync(folder, { recursive: true, force: true });
}
if (failed) process.exitCode = 1;

// Everything that is measured, in one table: npm run bench. Words choose groups: npm run bench -- catalog checkout
// Options: --quick (less data, fewer rounds), --grow (at 1×, 10× and 100×), --markdown, --minutes=60 (of load)
import { parseArgs } from 'node:util';

import { afterLoad, atRest } from './cases/memory.ts';
import { PROGRAMS, runProgram } from './cases/programs.ts';
import { GROWING, LONG, USUAL, warmUp, type Chosen } from './groups.ts';
import { grow } from './grow.ts';
import { Portal } from './portal/portal.ts';
import { Report } from './report.ts';
import { Runner } from './runner.ts';

const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: {
    quick: { type: 'boolean', default: false },
    grow: { type: 'boolean', default: false },
    markdown: { type: 'boolean', default: false },
    minutes: { type: 'string', default: '3' },
  },
});
const { quick: isQuick } = values;
const WHOLE = { products: 10_000, resellers: 1_000, orders: 100_000 };
const QUICK = { products: 2_000, resellers: 200, orders: 5_000 };
const size = isQuick ? QUICK : WHOLE;
const chosen: Chosen = {
  effort: isQuick ? { rounds: 3, cpuMs: 100, warmMs: 200 } : { rounds: 5, cpuMs: 200, warmMs: 300 },
  isQuick,
  minutes: Number(values.minutes),
};

const WORKS = { ...USUAL, ...LONG };
const KNOWN = [...Object.keys(WORKS), ...Object.keys(PROGRAMS)];
const words = positionals.includes('all')
  ? KNOWN
  : positionals.length > 0
    ? positionals
    : Object.keys(USUAL);
const unknown = words.filter((word) => !KNOWN.includes(word));
if (unknown.length > 0) {
  throw new Error(`Não há ${unknown.join(', ')}. Escolha entre ${KNOWN.join(', ')} ou all.`);
}
const isFilled = words.some((word) => word in WORKS);
if (process.platform !== 'linux') throw new Error('As medidas precisam do /proc do Linux.');

async function measureGroups(portal: Portal, report: Report): Promise<void> {
  await atRest(portal, report);
  const runner = await Runner.over(portal, chosen.effort);
  try {
    await warmUp(runner);
    for (const word of words) {
      await report.orSay(word, async () => WORKS[word]?.(runner, report, chosen));
    }
  } finally {
    runner.stop();
  }
  afterLoad(portal, report);
}

async function measureAll(report: Report): Promise<void> {
  if (isFilled) {
    const portal = await Portal.open(size);
    try {
      await measureGroups(portal, report);
    } finally {
      await portal.stop();
    }
  }
  for (const word of words) {
    const program = PROGRAMS[word];
    if (program) await runProgram(word, program, report);
  }
}

async function measured(): Promise<Report> {
  if (values.grow) {
    const list = words.flatMap((word) => GROWING[word] ?? []);
    return grow(list, { effort: chosen.effort, scale: isQuick ? 100 : 1_000 });
  }
  const report = new Report({ isWhole: !isQuick });
  await measureAll(report);
  return report;
}

const report = await measured();
console.log(values.markdown ? report.table.markdown() : report.table.plain());
const figure = (value: number) => value.toLocaleString('pt-BR');
const rows = `${figure(size.products)} produtos × 4 tamanhos, ${figure(size.resellers)} revendedores, ${figure(size.orders)} pedidos`;
console.log(
  `\n${new Date().toISOString().slice(0, 16)}; ${values.grow || !isFilled ? '' : `${rows}; `}${report.machine.summary()}`,
);
console.log('NÃO: além do limite. *: medido com carga acima de 3.');
if (report.table.failed) process.exitCode = 1;

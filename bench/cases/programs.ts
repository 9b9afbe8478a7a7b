import { spawn } from 'node:child_process';
import { once } from 'node:events';
import path from 'node:path';
import { createInterface } from 'node:readline';

import { projectRoot } from '#server/project-root';

import type { Report } from '../report.ts';

type Program = { file: string; browser?: true };

/** Measurements with a server or a browser of their own, each a program that ends with 1 beyond a limit. */
export const PROGRAMS: Record<string, Program> = {
  heavy: { file: 'bench/heavy.ts' },
  imports: { file: 'bench/imports.ts' },
  page: { file: 'bench/catalog-page.ts', browser: true },
  size: { file: 'bench/login-size.ts', browser: true },
};

const JUDGED = /^(ok |NÃO) +(.+)$/;

/** What it says goes on to the terminal; the lines that it judged come into the table. */
export async function runProgram(word: string, program: Program, report: Report): Promise<void> {
  const { file, browser = false } = program;
  if (browser) {
    const fetched = spawn(process.execPath, ['scripts/browser.mjs'], {
      cwd: projectRoot,
      stdio: 'inherit',
    });
    await once(fetched, 'exit');
  }
  const child = spawn(process.execPath, ['--import', 'tsx', path.join(projectRoot, file)], {
    cwd: projectRoot,
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  const ended = once(child, 'exit');
  let last = '';
  let judged = 0;
  let failures = 0;
  for await (const line of createInterface({ input: child.stdout })) {
    process.stderr.write(`${line}\n`);
    if (line.trim()) last = line.trim();
    const [, mark, text = ''] = JUDGED.exec(line) ?? [];
    if (mark === undefined) continue;
    judged += 1;
    if (mark === 'NÃO') failures += 1;
    report.say({ what: word, measure: text, held: mark !== 'NÃO' });
  }
  const [code] = (await ended) as [number | null];
  // It may judge without a line of its own, or end before it came to one.
  const isSaid = code === 0 ? judged > 0 : failures > 0;
  if (!isSaid) report.say({ what: word, measure: last, held: code === 0 });
}

import { bytesText } from '#contract/size-text';
import type { IntegrityFinding, IntegrityReport } from '#contract/upkeep';

/** What a drill did and found. */
export type Drill = {
  copy: { bytes: number; seconds: number };
  restored: { madeAt: string; rows: number; seconds: number };
  checked: IntegrityReport & { seconds: number };
};

/** Files that nothing names take up space; a copy is no worse for them. */
const HARMLESS = 'orphan_files';
const SHOWN = 5;

const isWrong = ({ key, found }: IntegrityFinding) => found > 0 && key !== HARMLESS;

export const wrongOnes = ({ checked }: Drill): IntegrityFinding[] =>
  checked.findings.filter(isWrong);

const count = (number: number) => number.toLocaleString('pt-BR');
const seconds = (number: number) =>
  number.toLocaleString('pt-BR', { minimumFractionDigits: 1, maximumFractionDigits: 1 });

/** The first column begins at the left, the others end at the right. */
function inColumns(rows: readonly (readonly string[])[]): string[] {
  const widths = (rows[0] ?? []).map((_, at) =>
    Math.max(...rows.map((row) => (row[at] ?? '').length)),
  );
  return rows.map((row) =>
    row
      .map((cell, at) => (at === 0 ? cell.padEnd(widths[at] ?? 0) : cell.padStart(widths[at] ?? 0)))
      .join('   ')
      .trimEnd(),
  );
}

const sign = (finding: IntegrityFinding) => {
  if (isWrong(finding)) return '✖';
  return finding.found > 0 ? '!' : '✔';
};

/** Below a line of the table, what it found. */
function problemsOf({ found, problems }: IntegrityFinding): string[] {
  const shown = problems.slice(0, SHOWN).map(({ text }) => `      ${text}`);
  return found > shown.length
    ? [...shown, `      … e mais ${count(found - shown.length)}.`]
    : shown;
}

function checkLines(findings: readonly IntegrityFinding[]): string[] {
  const [head = '', ...lines] = inColumns([
    ['  Verificação', 'conferidos', 'problemas'],
    ...findings.map((finding) => [
      `${sign(finding)} ${finding.label}`,
      count(finding.examined),
      count(finding.found),
    ]),
  ]);
  return [head, ...findings.flatMap((finding, at) => [lines[at] ?? '', ...problemsOf(finding)])];
}

/** What is printed at the end of a drill. */
export function drillTable({ copy, restored, checked }: Drill): string {
  const made = new Date(restored.madeAt).toLocaleString('pt-BR', { timeZone: 'America/Sao_Paulo' });
  const steps = inColumns([
    ['Etapa', 'quantidade', 'segundos'],
    ['Cópia', bytesText(copy.bytes), seconds(copy.seconds)],
    ['Restauração', `${count(restored.rows)} linhas`, seconds(restored.seconds)],
    ['Verificação', `${count(checked.findings.length)} regras`, seconds(checked.seconds)],
  ]);
  return [`Cópia de ${made}`, '', ...steps, '', ...checkLines(checked.findings)].join('\n');
}

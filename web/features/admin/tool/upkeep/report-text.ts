import { civilDate } from '#contract/calendar';
import type { IntegrityFinding, IntegrityReport } from '#contract/upkeep';
import { formatDateTime } from '#web/format/date.ts';

const NUMBER = new Intl.NumberFormat('pt-BR');
const SECONDS = new Intl.NumberFormat('pt-BR', { maximumFractionDigits: 1 });

/** What needs a look comes first; otherwise the order of the check itself. */
export const inOrder = (findings: readonly IntegrityFinding[]): IntegrityFinding[] => [
  ...findings.filter(({ found }) => found > 0),
  ...findings.filter(({ found }) => found === 0),
];

const checks = (count: number) => (count === 1 ? '1 verificação' : `${count} verificações`);

export function verdictText(findings: readonly IntegrityFinding[]): string {
  const wrong = findings.filter(({ found }) => found > 0).length;
  if (wrong === 0) return `Tudo certo: ${checks(findings.length)} sem problemas.`;
  const verb = wrong === 1 ? 'encontrou' : 'encontraram';
  return `${checks(wrong)} de ${findings.length} ${verb} problemas.`;
}

export const problemsText = ({ found }: IntegrityFinding): string =>
  found === 1 ? '1 problema' : `${NUMBER.format(found)} problemas`;

export const examinedText = ({ examined }: IntegrityFinding): string =>
  examined === 1 ? '1 conferido' : `${NUMBER.format(examined)} conferidos`;

export const checkedText = ({ examined }: IntegrityFinding): string =>
  `Conferidos: ${NUMBER.format(examined)}.`;

/** How many more there are than are listed; undefined when all are. */
export function restText({ found, problems }: IntegrityFinding): string | undefined {
  const rest = found - problems.length;
  if (rest <= 0) return undefined;
  return rest === 1 ? 'E mais 1 problema.' : `E mais ${NUMBER.format(rest)} problemas.`;
}

export const durationText = (milliseconds: number): string =>
  milliseconds < 100 ? 'menos de 0,1 s' : `${SECONDS.format(milliseconds / 1000)} s`;

export const whenText = ({ startedAt, milliseconds }: IntegrityReport): string =>
  `${formatDateTime(startedAt)}, em ${durationText(milliseconds)}`;

function findingLines(finding: IntegrityFinding): string[] {
  const { found, label, meaning, summary, problems } = finding;
  const head = `${found > 0 ? '[!]' : '[ok]'} ${label}: ${examinedText(finding)}`;
  if (found === 0) return [head];
  const rest = restText(finding);
  return [
    `${head}, ${problemsText(finding)}`,
    `    ${meaning}`,
    ...(summary === null ? [] : [`    ${summary}`]),
    ...problems.map(({ text }) => `    - ${text}`),
    ...(rest === undefined ? [] : [`    ${rest}`]),
  ];
}

/** The same report for a mail or a drawer. */
export const reportText = (report: IntegrityReport): string =>
  [
    'Verificação de integridade',
    whenText(report),
    verdictText(report.findings),
    '',
    ...inOrder(report.findings).flatMap(findingLines),
    '',
  ].join('\r\n');

/** `verificacao_2026-11-16.txt`: the day it is in São Paulo. */
export const reportName = ({ startedAt }: IntegrityReport): string =>
  `verificacao_${civilDate(new Date(startedAt))}.txt`;

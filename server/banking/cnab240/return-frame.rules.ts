import { BANKS, type BankCode } from '#contract/boleto-account';

import { MOST_COMPLAINTS, type LineComplaint } from '../line-complaint.rules.ts';
import type { BankLayout } from './bank-layout.rules.ts';
import { cnabLayout } from './banks.rules.ts';
import { LINE_LENGTH, type Field } from './layout.rules.ts';

/** The two records that speak of one title. `line` is that of T, counted from 1. */
export type ReturnPair = { line: number; code: string; t: string; u: string };

export type ReturnFrame = {
  /** Undefined when the file is not worth reading on. */
  layout: BankLayout | undefined;
  lines: string[];
  pairs: ReturnPair[];
  complaints: LineComplaint[];
};

const at = (line: string, from: number, to = from) => line.slice(from - 1, to);

/** Old programs end a file with a control character; editors add empty lines. */
export function linesOf(text: string): string[] {
  const lines = text.replace(/^\uFEFF/, '').split(/\r\n|\n|\r/);
  const last = lines.findLastIndex((line) => line !== '' && line !== '\u001A');
  return lines
    .slice(0, last + 1)
    .map((line) => (line.endsWith('\u001A') ? line.slice(0, -1) : line));
}

/**
 * Some programs drop the blanks at the end of lines, or add some. They do it to all of them: in a file with
 * blanks at its ends, one line that is short has lost something.
 */
function padded(lines: readonly string[]): string[] {
  const isTrimmed = lines.every((line) => !line.endsWith(' '));
  return lines.map((line) =>
    isTrimmed
      ? line.padEnd(LINE_LENGTH)
      : line.slice(0, LINE_LENGTH) + line.slice(LINE_LENGTH).trimEnd(),
  );
}

/** Up to here a line that speaks of a title says something, blanks or not. */
const lastMoney = (fields: readonly Field<string>[]) =>
  Math.max(...fields.map((part) => ('kind' in part && part.kind === 'money' ? part.to : 0)));

function cutComplaints(layout: BankLayout, lines: readonly string[]): LineComplaint[] {
  const least = { T: lastMoney(layout.returned.T), U: lastMoney(layout.returned.U) };
  return lines.flatMap((line, index) => {
    const segment = at(line, 8) === '3' ? at(line, 14) : '';
    if (segment !== 'T' && segment !== 'U') return [];
    const { length } = line.trimEnd();
    if (length >= least[segment]) return [];
    return [{ line: index + 1, message: `a linha está cortada na posição ${length}` }];
  });
}

export function lengthComplaints(lines: readonly string[], room = LINE_LENGTH): LineComplaint[] {
  const complaints: LineComplaint[] = [];
  for (const [index, { length }] of lines.entries()) {
    if (length === room) continue;
    const message = `a linha tem ${length} caracteres, e não ${room}`;
    complaints.push({ line: index + 1, message });
    // A file of another kind is wrong in every line.
    if (complaints.length === MOST_COMPLAINTS) break;
  }
  return complaints;
}

/** What the first line says against reading the file at all. */
function headerComplaint(header: string, expected: BankCode | undefined): string | undefined {
  if (at(header, 4, 8) !== '00000') return 'o arquivo não começa com o registro de cabeçalho';
  const bank = at(header, 1, 3);
  if (!cnabLayout(bank)) return `o banco ${bank} não é atendido`;
  if (expected !== undefined && bank !== expected) {
    return `o arquivo é do banco ${bank}, e a conta é do ${BANKS[expected].label} (${expected})`;
  }
  if (at(header, 143) === '1') return 'é um arquivo de remessa, e não de retorno';
  return at(header, 143) === '2' ? undefined : 'não é um arquivo de retorno';
}

type Walk = {
  complain: (line: number, message: string) => void;
  pairs: ReturnPair[];
  /** The batch being read: where it began, counted from 0. */
  openedAt: number | undefined;
  batches: number;
  /** Details of the batch that are counted. */
  titles: number;
  countsDetails: boolean;
  /** A T that waits for its U. */
  waiting: { line: number; t: string } | undefined;
};

function closePair(walk: Walk): void {
  if (walk.waiting) walk.complain(walk.waiting.line, 'segmento T sem o segmento U');
  walk.waiting = undefined;
}

function readDetail(walk: Walk, line: string, index: number): void {
  const segment = at(line, 14);
  if (walk.openedAt === undefined) walk.complain(index + 1, 'registro de detalhe fora de um lote');
  // Others in between (Y-04, Y-50) say nothing that is needed.
  if (segment === 'T') closePair(walk);
  if (segment === 'T' || segment === 'U') walk.titles += 1;
  if (segment === 'T') walk.waiting = { line: index + 1, t: line };
  if (segment !== 'U') return;
  const { waiting } = walk;
  walk.waiting = undefined;
  if (!waiting) return walk.complain(index + 1, 'segmento U sem o segmento T');
  const code = at(waiting.t, 16, 17);
  if (code !== at(line, 16, 17)) {
    return walk.complain(index + 1, 'os segmentos T e U têm códigos de movimento diferentes');
  }
  walk.pairs.push({ line: waiting.line, code, t: waiting.t, u: line });
}

function openBatch(walk: Walk, line: string, index: number): void {
  if (walk.openedAt !== undefined) walk.complain(index + 1, 'o lote anterior não foi fechado');
  if (at(line, 9, 11) !== 'T01') walk.complain(index + 1, 'o lote não é de retorno de cobrança');
  walk.openedAt = index;
  walk.titles = 0;
  walk.batches += 1;
}

function countComplaint(walk: Walk, index: number, stated: string, found: number): void {
  if (stated === String(found).padStart(6, '0')) return;
  walk.complain(index + 1, `o fechamento diz ${Number(stated)} registros, e há ${found}`);
}

function closeBatch(walk: Walk, line: string, index: number): void {
  closePair(walk);
  const stated = at(line, 18, 23);
  if (walk.openedAt === undefined) walk.complain(index + 1, 'fechamento de um lote que não abriu');
  else if (!(walk.countsDetails && Number(stated) === walk.titles)) {
    countComplaint(walk, index, stated, index - walk.openedAt + 1);
  }
  walk.openedAt = undefined;
}

function closeFile(walk: Walk, line: string, index: number): void {
  closePair(walk);
  if (walk.openedAt !== undefined) walk.complain(index + 1, 'o último lote não foi fechado');
  const batches = at(line, 18, 23);
  if (batches !== String(walk.batches).padStart(6, '0')) {
    walk.complain(index + 1, `o fechamento diz ${Number(batches)} lotes, e há ${walk.batches}`);
  }
  countComplaint(walk, index, at(line, 24, 29), index + 1);
}

const STEPS: Record<string, (walk: Walk, line: string, index: number) => void> = {
  '1': openBatch,
  '3': readDetail,
  '5': closeBatch,
  '9': closeFile,
};

/** The skeleton of a return file: its batches, their pairs, and whether the counts agree. */
export function readFrame(text: string, expected: BankCode | undefined): ReturnFrame {
  const lines = padded(linesOf(text));
  const [header = ''] = lines;
  const nothing = { layout: undefined, lines, pairs: [] };
  if (lines.every((line) => line.trim() === '')) {
    return { ...nothing, complaints: [{ line: 1, message: 'o arquivo está vazio' }] };
  }
  const lengths = lengthComplaints(lines);
  if (lengths.length > 0) return { ...nothing, complaints: lengths };
  const message = headerComplaint(header, expected);
  if (message !== undefined) return { ...nothing, complaints: [{ line: 1, message }] };

  const layout = cnabLayout(at(header, 1, 3));
  const complaints = layout ? cutComplaints(layout, lines) : [];
  const complain = (line: number, wrong: string) => void complaints.push({ line, message: wrong });
  const walk: Walk = {
    complain,
    pairs: [],
    openedAt: undefined,
    batches: 0,
    titles: 0,
    countsDetails: layout?.returned.countsDetails ?? false,
    waiting: undefined,
  };
  for (const index of lines.keys()) walkLine(walk, lines, index);
  return { layout, lines, pairs: walk.pairs, complaints };
}

function walkLine(walk: Walk, lines: readonly string[], index: number): void {
  const line = lines[index] ?? '';
  const type = at(line, 8);
  const isLast = index === lines.length - 1;
  if (at(line, 1, 3) !== at(lines[0] ?? '', 1, 3))
    walk.complain(index + 1, 'a linha é de outro banco');
  if (isLast && type !== '9')
    walk.complain(index + 1, 'o arquivo está cortado: falta o fechamento');
  if (!isLast && type === '9') walk.complain(index + 1, 'há linhas depois do fechamento');
  if (index === 0) return;
  const step = STEPS[type];
  if (step) step(walk, line, index);
  else walk.complain(index + 1, `tipo de registro desconhecido (${type})`);
}

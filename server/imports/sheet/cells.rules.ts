import type { Cell } from './sheet.ts';

/** What a cell says, or why it cannot be used. */
export type Reading<T> = { value: T } | { problem: string };

/** A formula nobody has calculated yet: there is nothing to read, and empty would be a lie. */
export const UNCOMPUTED = '#SEM VALOR!';

/** Replaces a character that was lost. */
export const UNREADABLE = '\uFFFD';

/** The names of errors in Excel (which stores them in English), in Portuguese and in LibreOffice. */
const ERROR_VALUE =
  /^(?:#(?:REF!|N\/A|N\/D|VALUE!|VALOR!|DIV\/0!|NAME\?|NOME\?|NUM!|NÚM!|NULL!|NULO!|SPILL!|DESPEJAR!|CALC!|GETTING_DATA|OBTENDO_DADOS|FIELD!|CAMPO!|BLOCKED!|CONNECT!|UNKNOWN!|BUSY!)|Err:\d+)$/iu;

/** Our own CSV files put an apostrophe before what a spreadsheet would take for a formula. */
const ESCAPED = /^'(?=\s*[=+\-@\t\r＝＋－＠])/u;

/** `="0012"`: how a CSV file keeps the zeros of a code from Excel. */
const KEPT_AS_TEXT = /^="([^"]*)"$/;

/** `A`, `Z`, `AA`: as spreadsheets call their columns. */
export function columnLetter(index: number): string {
  const rest = Math.floor(index / 26);
  const letter = String.fromCodePoint(65 + (index % 26));
  return rest === 0 ? letter : columnLetter(rest - 1) + letter;
}

export const isEmptyCell = (cell: Cell | undefined): boolean =>
  cell == null || (typeof cell === 'string' && cell.trim() === '');

/** Letters alone, without regard to case and accents: how names are compared. */
export const folded = (text: string): string =>
  text
    .normalize('NFD')
    .replaceAll(/\p{M}/gu, '')
    .toLowerCase()
    .replaceAll(/[^a-z0-9]+/g, ' ')
    .trim();

const plainText = (text: string) =>
  (KEPT_AS_TEXT.exec(text.trim())?.[1] ?? text)
    .replace(ESCAPED, '')
    .replaceAll(/\r\n?/g, '\n')
    .trim();

/** A cell as people see it, for samples and for naming a row that cannot be read. */
export function cellText(cell: Cell | undefined): string {
  if (cell == null) return '';
  if (typeof cell === 'string') return plainText(cell);
  if (typeof cell === 'number') return String(cell).replace('.', ',');
  if (typeof cell === 'boolean') return cell ? 'VERDADEIRO' : 'FALSO';
  return cell.date.split('-').toReversed().join('/');
}

/** What no field can use, whatever it is. */
export function brokenCell(cell: Cell): string | undefined {
  if (typeof cell === 'object' && cell !== null) return 'A célula contém uma data';
  if (typeof cell !== 'string') return undefined;
  if (cell.trim() === UNCOMPUTED) {
    return 'A fórmula ainda não foi calculada: abra a planilha, salve-a e envie de novo';
  }
  if (cell.includes(UNREADABLE)) return 'A célula tem caracteres ilegíveis';
  const text = cell.trim();
  return ERROR_VALUE.test(text) ? `A célula contém um erro da planilha (${text})` : undefined;
}

export const isFormula = (cell: Cell): boolean =>
  typeof cell === 'string' && /^\s*[=＝]/u.test(cell) && !KEPT_AS_TEXT.test(cell.trim());

const WORDS = new Map([
  ...['sim', 's', '1', 'verdadeiro', 'true', 'x'].map((word) => [word, true] as const),
  ...['nao', 'n', '0', 'falso', 'false'].map((word) => [word, false] as const),
]);

export function readFlag(cell: Cell): Reading<boolean> {
  if (typeof cell === 'boolean') return { value: cell };
  const value = WORDS.get(folded(cellText(cell)));
  return value === undefined ? { problem: 'Use Sim ou Não' } : { value };
}

export function readText(cell: Cell): Reading<string> {
  if (typeof cell === 'boolean') return { problem: 'Informe um texto' };
  if (typeof cell === 'number' && !/^\d+(?:\.\d+)?$/.test(String(cell))) {
    return { problem: 'Formate a coluna como texto: o número perdeu dígitos' };
  }
  return { value: cellText(cell) };
}

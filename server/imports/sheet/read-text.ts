import { SheetProblem } from './sheet-problem.ts';

/** 0x80 to 0x9F of windows-1252; Node's own decoder reads them as control characters. */
const WINDOWS =
  '\u20AC\u0081\u201A\u0192\u201E\u2026\u2020\u2021\u02C6\u2030\u0160\u2039\u0152\u008D\u017D\u008F\u0090\u2018\u2019\u201C\u201D\u2022\u2013\u2014\u02DC\u2122\u0161\u203A\u0153\u009D\u017E\u0178';

const windows1252 = (bytes: Buffer) =>
  bytes
    .toString('latin1')
    .replaceAll(/[\u0080-\u009F]/g, (letter) => WINDOWS[letter.charCodeAt(0) - 0x80] ?? letter);

function utf8(bytes: Buffer): string | undefined {
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes);
  } catch {
    return undefined;
  }
}

/** UTF-8 unless it is none, then what Windows in Brazil writes; UTF-16 says so by its first bytes. */
function decode(bytes: Buffer): string {
  if (bytes[0] === 0xff && bytes[1] === 0xfe) return new TextDecoder('utf-16le').decode(bytes);
  if (bytes[0] === 0xfe && bytes[1] === 0xff) return new TextDecoder('utf-16be').decode(bytes);
  return utf8(bytes) ?? windows1252(bytes);
}

const SAVE_AS = 'Abra-o no Excel, salve como .xlsx ou CSV e envie de novo.';

const OTHER_KINDS: [RegExp, string][] = [
  [/^<\?xml|^<Workbook/i, `O arquivo é XML, não uma planilha .xlsx nem CSV. ${SAVE_AS}`],
  [/^<[a-z!]/i, `O arquivo é uma página HTML com nome de planilha. ${SAVE_AS}`],
  [/^%PDF/, 'O arquivo é um PDF. Envie a planilha em .xlsx ou CSV.'],
  [/^\{\\rtf/, 'O arquivo é um documento de texto. Envie a planilha em .xlsx ou CSV.'],
];

/** Text never holds these; pictures and programs do, early on. */
// oxlint-disable-next-line eslint/no-control-regex -- control characters are what is looked for
const NOT_TEXT = /[\u0000-\u0008\u000E-\u001A]/;

/** The text of a CSV file, whatever wrote it; what only looks like one is refused by its kind. */
export function readText(bytes: Buffer): string {
  const text = decode(bytes);
  const start = text.trimStart().slice(0, 100);
  const other = OTHER_KINDS.find(([begins]) => begins.test(start));
  if (other) throw new SheetProblem(other[1]);
  if (NOT_TEXT.test(text.slice(0, 10_000))) {
    throw new SheetProblem('O arquivo não é uma planilha. Envie um arquivo .xlsx ou CSV.');
  }
  return text;
}

import { posix } from 'node:path';

import { damaged, SheetProblem, tooLarge } from './sheet-problem.ts';
import { readXml } from './xml.ts';
import type { ZipFile } from './zip-file.ts';

/** What the cells of a workbook refer to, and where its sheets are. */
export type Workbook = {
  /** Paths of the sheets that can be seen, in their order. */
  sheets: string[];
  sharedStrings: string[];
  /** By the number of a style: whether it shows a date. */
  dateStyles: boolean[];
  startsIn1904: boolean;
};

type Relation = { id: string; type: string; path: string };

/** Nobody leafs through more; each may be looked into before one is found that is not empty. */
const MOST_SHEETS = 1_000;

/** Ten thousand long descriptions and more. */
const MOST_LETTERS = 32 * 1024 * 1024;

async function relationsOf(zip: ZipFile, part: string): Promise<Relation[]> {
  const folder = posix.dirname(part);
  const file = posix.join(folder, '_rels', `${posix.basename(part)}.rels`);
  const found: Relation[] = [];
  if (!zip.has(file)) return found;
  await readXml(zip.read(file), {
    open(name, attributes) {
      if (name !== 'Relationship') return;
      const given = attributes();
      const target = given.get('Target') ?? '';
      found.push({
        id: given.get('Id') ?? '',
        type: posix.basename(given.get('Type') ?? ''),
        path: target.startsWith('/') ? target.slice(1) : posix.join(folder, target),
      });
    },
  });
  return found;
}

/** Rich text is joined; phonetic hints are left out. */
async function readSharedStrings(zip: ZipFile, path: string): Promise<string[]> {
  const strings: string[] = [];
  let letters = 0;
  let text = '';
  let isText = false;
  let isPronunciation = false;
  await readXml(zip.read(path), {
    open(name) {
      if (name === 'si') text = '';
      if (name === 't') isText = true;
      if (name === 'rPh') isPronunciation = true;
    },
    close(name) {
      if (name === 't') isText = false;
      if (name === 'rPh') isPronunciation = false;
      if (name === 'si') strings.push(text);
    },
    text(piece) {
      if (!isText || isPronunciation) return;
      text += piece;
      letters += piece.length;
      if (letters > MOST_LETTERS) {
        throw new SheetProblem('A planilha tem texto demais. Divida-a em partes.');
      }
    },
  });
  return strings;
}

const isBuiltInDate = (id: number) =>
  (id >= 14 && id <= 22) ||
  (id >= 27 && id <= 36) ||
  (id >= 45 && id <= 47) ||
  (id >= 50 && id <= 58);

/** As long as spreadsheets let a format be: what is said by more is not worth the time it takes. */
const LONGEST_FORMAT = 255;

/** `dd/mm/yyyy`, but neither `[$R$-416] #,##0.00` nor `0 "dias"`. */
const isDateFormat = (code: string) =>
  /[dmyhs]/i.test(
    code
      .slice(0, LONGEST_FORMAT)
      .replaceAll(/"[^"]*"|\\.|[_*]./g, '')
      .replaceAll(/\[(?![hms]+\])[^\]]*\]/gi, '')
      .replaceAll(/general|standard|geral|padrão/gi, ''),
  );

async function readDateStyles(zip: ZipFile, path: string): Promise<boolean[]> {
  const formats = new Map<number, boolean>();
  const styles: boolean[] = [];
  let isCellStyle = false;
  await readXml(zip.read(path), {
    open(name, attributes) {
      if (name === 'cellXfs') isCellStyle = true;
      if (name === 'numFmt') {
        formats.set(
          Number(attributes().get('numFmtId')),
          isDateFormat(attributes().get('formatCode') ?? ''),
        );
      }
      if (name !== 'xf' || !isCellStyle) return;
      const id = Number(attributes().get('numFmtId'));
      styles.push(formats.get(id) ?? isBuiltInDate(id));
    },
    close(name) {
      if (name === 'cellXfs') isCellStyle = false;
    },
  });
  return styles;
}

async function readSheetList(zip: ZipFile, path: string) {
  const ids: string[] = [];
  let startsIn1904 = false;
  await readXml(zip.read(path), {
    open(name, attributes) {
      if (name === 'workbookPr') {
        startsIn1904 = ['1', 'true'].includes(attributes().get('date1904') ?? '');
      }
      if (name !== 'sheet') return;
      const isHidden = /hidden/i.test(attributes().get('state') ?? '');
      if (!isHidden) ids.push(attributes().get('id') ?? '');
      if (ids.length > MOST_SHEETS) throw tooLarge();
    },
  });
  return { ids, startsIn1904 };
}

/** Finds its way from the package's own relations, as the format asks. */
export async function readWorkbook(zip: ZipFile): Promise<Workbook> {
  const start = (await relationsOf(zip, '')).find(({ type }) => type === 'officeDocument');
  const path = start?.path ?? 'xl/workbook.xml';
  if (!zip.has(path)) throw damaged();
  const [{ ids, startsIn1904 }, relations] = [
    await readSheetList(zip, path),
    await relationsOf(zip, path),
  ];
  const partOf = (type: string) =>
    relations.find((each) => each.type === type && zip.has(each.path))?.path;
  const sheets = relations.filter(({ type }) => type === 'worksheet');
  const pathOf = new Map(sheets.map((sheet) => [sheet.id, sheet.path]));
  const strings = partOf('sharedStrings');
  const styles = partOf('styles');
  return {
    sheets: ids.map((id) => pathOf.get(id)).filter((sheet) => sheet !== undefined),
    sharedStrings: strings ? await readSharedStrings(zip, strings) : [],
    dateStyles: styles ? await readDateStyles(zip, styles) : [],
    startsIn1904,
  };
}

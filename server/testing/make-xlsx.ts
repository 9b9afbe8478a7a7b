import { crc32, deflateRawSync } from 'node:zlib';

type Part = {
  name: string;
  content: string | Buffer;
  flags?: number;
  isStored?: boolean;
};

function entryOf({ name, content, flags = 0, isStored = false }: Part, offset: number) {
  const raw = typeof content === 'string' ? Buffer.from(content) : content;
  const packed = isStored ? raw : deflateRawSync(raw);
  const title = Buffer.from(name);
  const shared = Buffer.alloc(26);
  shared.writeUInt16LE(20, 0);
  shared.writeUInt16LE(flags, 2);
  shared.writeUInt16LE(isStored ? 0 : 8, 4);
  shared.writeUInt32LE(crc32(raw), 10);
  shared.writeUInt32LE(packed.length, 14);
  shared.writeUInt32LE(raw.length, 18);
  shared.writeUInt16LE(title.length, 22);
  const place = Buffer.alloc(14);
  place.writeUInt32LE(offset, 10);
  const local = Buffer.concat([Buffer.from('PK\u0003\u0004'), shared, title, packed]);
  const listed = Buffer.concat([Buffer.from('PK\u0001\u0002'), shared.subarray(0, 2), shared]);
  return { local, listed: Buffer.concat([listed, place, title]) };
}

/** A ZIP file as the format describes it, or nearly. */
export function makeZip(parts: Part[]): Buffer {
  const locals: Buffer[] = [];
  const directory: Buffer[] = [];
  let offset = 0;
  for (const part of parts) {
    const { local, listed } = entryOf(part, offset);
    locals.push(local);
    directory.push(listed);
    offset += local.length;
  }
  const listed = Buffer.concat(directory);
  const end = Buffer.alloc(22);
  end.write('PK\u0005\u0006');
  end.writeUInt16LE(parts.length, 8);
  end.writeUInt16LE(parts.length, 10);
  end.writeUInt32LE(listed.length, 12);
  end.writeUInt32LE(offset, 16);
  return Buffer.concat([...locals, listed, end]);
}

const TYPES = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships';
const DATE_STYLE =
  '<styleSheet><numFmts><numFmt numFmtId="170" formatCode="[$R$-416]\\ #,##0.00"/><numFmt numFmtId="171" formatCode="dd/mm/yyyy;@"/></numFmts>' +
  '<cellXfs><xf numFmtId="0"/><xf numFmtId="14"/><xf numFmtId="170"/><xf numFmtId="171"/></cellXfs></styleSheet>';

type Book = {
  /** What stands inside `sheetData` of each sheet. */
  sheets: string[];
  strings?: string;
  prolog?: string;
  state?: string;
  workbook?: string;
};

/** The parts of a workbook; styles 1 and 3 are dates, 2 is money. */
export const bookParts = ({ sheets, strings, prolog = '', state, workbook = '' }: Book): Part[] => [
  { name: '[Content_Types].xml', content: '<Types/>' },
  {
    name: '_rels/.rels',
    content: `<Relationships><Relationship Id="r1" Type="${TYPES}/officeDocument" Target="xl/workbook.xml"/></Relationships>`,
  },
  {
    name: 'xl/workbook.xml',
    content: `<workbook>${workbook}<sheets>${sheets.map((_, at) => `<sheet name="P${at}" sheetId="${at + 1}" r:id="s${at}"${state && at === 0 ? ` state="${state}"` : ''}/>`).join('')}</sheets></workbook>`,
  },
  {
    name: 'xl/_rels/workbook.xml.rels',
    content: `<Relationships>${sheets.map((_, at) => `<Relationship Id="s${at}" Type="${TYPES}/worksheet" Target="worksheets/sheet${at + 1}.xml"/>`).join('')}<Relationship Id="st" Type="${TYPES}/styles" Target="/xl/styles.xml"/><Relationship Id="ss" Type="${TYPES}/sharedStrings" Target="sharedStrings.xml"/></Relationships>`,
  },
  { name: 'xl/styles.xml', content: DATE_STYLE },
  ...(strings === undefined
    ? []
    : [{ name: 'xl/sharedStrings.xml', content: `<sst>${strings}</sst>` }]),
  ...sheets.map((rows, at) => ({
    name: `xl/worksheets/sheet${at + 1}.xml`,
    content: `<?xml version="1.0" encoding="UTF-8"?>${prolog}<worksheet><sheetData>${rows}</sheetData></worksheet>`,
  })),
];

export const makeXlsx = (book: Book): Buffer => makeZip(bookParts(book));

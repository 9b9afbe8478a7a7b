import { damaged, SheetProblem } from './sheet-problem.ts';
import type { SheetRow } from './sheet.ts';
import { sheetEvents } from './xlsx-cells.ts';
import { readWorkbook } from './xlsx-workbook.ts';
import { readXml } from './xml.ts';
import { openZip, type ZipFile } from './zip-file.ts';

const SAVE_AS = 'Abra no seu programa de planilhas, salve como .xlsx e envie de novo.';

/** What else is a ZIP file inside. */
const OTHER_KINDS: [part: RegExp, message: string][] = [
  [/^content\.xml$/, `O arquivo é do LibreOffice (.ods). ${SAVE_AS}`],
  [/^xl\/workbook\.bin$/, `O formato .xlsb não é aceito. ${SAVE_AS}`],
  [/\.iwa$/, `O arquivo é do Numbers. Exporte como .xlsx e envie de novo.`],
  [/^word\//, 'O arquivo é um documento do Word. Envie a planilha em .xlsx ou CSV.'],
];

function refuseOtherKinds(zip: ZipFile): void {
  for (const name of zip.names()) {
    const other = OTHER_KINDS.find(([part]) => part.test(name));
    if (other) throw new SheetProblem(other[1]);
  }
  if (!zip.has('[Content_Types].xml')) {
    throw new SheetProblem('O arquivo não é uma planilha. Envie um arquivo .xlsx ou CSV.');
  }
}

type ReadRows = (add: (row: SheetRow) => void) => Promise<void>;

/** The sheets of a workbook, each read when it is asked for. */
export async function xlsxSheets(bytes: Buffer): Promise<ReadRows[]> {
  const zip = openZip(bytes);
  refuseOtherKinds(zip);
  const workbook = await readWorkbook(zip);
  return workbook.sheets.map((path) => async (add) => {
    if (!zip.has(path)) throw damaged();
    await readXml(zip.read(path), sheetEvents(workbook, add));
  });
}

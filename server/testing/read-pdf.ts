import { getDocument, OPS, VerbosityLevel } from 'pdfjs-dist/legacy/build/pdf.mjs';

type Page = {
  /** What stands side by side, from left to right; the lines from top to bottom. */
  lines: string[];
  /** The pictures that are shown, by their names in the file. */
  pictures: string[];
  /** Squares that are drawn. */
  squares: number;
  landscape: boolean;
};

type Word = { str: string; x: number; y: number };

function linesOf(words: readonly Word[]): string[] {
  const rows = new Map<number, Word[]>();
  for (const word of words.filter(({ str }) => str.trim() !== '')) {
    const y = Math.round(word.y);
    rows.set(y, [...(rows.get(y) ?? []), word]);
  }
  return [...rows]
    .toSorted(([a], [b]) => b - a)
    .map(([, row]) => row.toSorted((a, b) => a.x - b.x))
    .map((row) => row.map(({ str }) => str).join(' | '));
}

/** By the corners of the box around the path. */
function isSquare(path: unknown): boolean {
  const box: unknown = Array.isArray(path) ? path[2] : undefined;
  if (!(box instanceof Float32Array)) return false;
  const [left = 0, top = 0, right = 0, bottom = 0] = box;
  return right > left && Math.abs(right - left - (bottom - top)) < 0.01;
}

/** A PDF as a reader shows it: its title, and the text and pictures of every page. */
export async function readPdf(content: Buffer): Promise<{ title: unknown; pages: Page[] }> {
  const task = getDocument({
    data: new Uint8Array(content),
    verbosity: VerbosityLevel.ERRORS,
    useSystemFonts: true,
  });
  const pdf = await task.promise;
  const pages: Page[] = [];
  for (let number = 1; number <= pdf.numPages; number += 1) {
    const page = await pdf.getPage(number);
    const { items } = await page.getTextContent();
    const words = items.flatMap((item) =>
      'str' in item
        ? [{ str: item.str, x: Number(item.transform[4]), y: Number(item.transform[5]) }]
        : [],
    );
    const { fnArray, argsArray } = await page.getOperatorList();
    const pictures = fnArray.flatMap((operator, at) => {
      const details: unknown = argsArray[at];
      return operator === OPS.paintImageXObject && Array.isArray(details)
        ? [String(details[0])]
        : [];
    });
    const squares = fnArray.filter(
      (operator, at) => operator === OPS.constructPath && isSquare(argsArray[at]),
    ).length;
    const { width, height } = page.getViewport({ scale: 1 });
    pages.push({ lines: linesOf(words), pictures, squares, landscape: width > height });
  }
  const { info } = await pdf.getMetadata();
  await task.destroy();
  return { title: 'Title' in info ? info.Title : undefined, pages };
}

/** What a reader of PDF shows, row by row. */
export const textOfPdf = async (content: Buffer): Promise<string> =>
  (await readPdf(content)).pages
    .flatMap(({ lines }) => lines)
    .join('\n')
    .replaceAll('\u00A0', ' ');

import { getDocument, VerbosityLevel } from 'pdfjs-dist/legacy/build/pdf.mjs';

const MM = 72 / 25.4;

/** Millimetres from the top left; `y` is where the letters stand, `size` that of the type. */
export type PlacedText = {
  text: string;
  x: number;
  y: number;
  width: number;
  size: number;
  turned: boolean;
};

/** Every text of the first page, with its place. */
export async function textsOfPdf(content: Buffer): Promise<PlacedText[]> {
  const task = getDocument({ data: new Uint8Array(content), verbosity: VerbosityLevel.ERRORS });
  const page = await (await task.promise).getPage(1);
  const { height } = page.getViewport({ scale: 1 });
  const { items } = await page.getTextContent();
  const texts = items.flatMap((item) => {
    if (!('str' in item) || item.str.trim() === '') return [];
    const [across = 0, up = 0, , , x = 0, y = 0] = item.transform.map(Number);
    return [
      {
        text: item.str,
        x: x / MM,
        y: (height - y) / MM,
        width: item.width / MM,
        size: Math.hypot(across, up) / MM,
        turned: Math.abs(up) > 0.01,
      },
    ];
  });
  await task.destroy();
  return texts;
}

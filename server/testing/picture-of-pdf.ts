import path from 'node:path';

import { getDocument, VerbosityLevel } from 'pdfjs-dist/legacy/build/pdf.mjs';
import * as z from 'zod';

import { projectRoot } from '#server/project-root';

const MM_OF_AN_INCH = 25.4;
const POINTS_OF_AN_INCH = 72;
const FONTS = `${path.join(projectRoot, 'node_modules/pdfjs-dist/standard_fonts')}/`;

/** What the reader draws on, of which we only need the dots: red, green, blue and opacity of each. */
type Context = {
  getImageData: (
    x: number,
    y: number,
    width: number,
    height: number,
  ) => { data: Uint8ClampedArray };
};
const Drawn = z.object({ context: z.custom<Context>((value) => value instanceof Object) });

/** Millimetres from the top left of the page. */
export type Cut = { x: number; y: number; width: number; height: number };
/** The grey of every dot, row by row: 0 is black. */
export type Picture = { greys: Uint8ClampedArray; width: number; height: number };

/** A cut of the first page as a printer at so many dots an inch would put it on paper. */
export async function pictureOfPdf(content: Buffer, cut: Cut, dotsPerInch = 300): Promise<Picture> {
  const dots = (mm: number) => Math.round((mm * dotsPerInch) / MM_OF_AN_INCH);
  const [width, height] = [Math.max(1, dots(cut.width)), Math.max(1, dots(cut.height))];
  const task = getDocument({
    data: new Uint8Array(content),
    verbosity: VerbosityLevel.ERRORS,
    standardFontDataUrl: FONTS,
  });
  const pdf = await task.promise;
  const page = await pdf.getPage(1);
  const viewport = page.getViewport({
    scale: dotsPerInch / POINTS_OF_AN_INCH,
    offsetX: -dots(cut.x),
    offsetY: -dots(cut.y),
  });
  const factory: { create?: (width: number, height: number) => unknown } = pdf.canvasFactory;
  const { context } = Drawn.parse(factory.create?.(width, height));
  await page.render({ canvas: null, canvasContext: context, viewport }).promise;
  const { data } = context.getImageData(0, 0, width, height);
  await task.destroy();
  // The pages are black, white and grey: one colour channel is enough.
  return { greys: data.filter((_, at) => at % 4 === 1), width, height };
}

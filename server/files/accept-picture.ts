import { readFile } from 'node:fs/promises';

import { fileTypeFromFile } from 'file-type';

import { LARGEST_WIDTH, pictureFiles } from '#contract/picture-files';

import { pictureDecoding } from '../concurrency.ts';
import { AppError } from '../errors.ts';
import type { ReceivedFile } from '../http/multipart.ts';
import { sharp } from '../packages-later.ts';

/** What the sender's file is kept as; the kinds of picture a product may have. */
const EXTENSIONS = new Map([
  ['image/jpeg', 'jpg'],
  ['image/png', 'png'],
  ['image/webp', 'webp'],
  ['image/avif', 'avif'],
]);
/** Unpacked, a picture takes four bytes for each. */
const MOST_PIXELS = 40_000_000;
const SMALLEST_SIDE = 40;
const LEAST = `o mínimo é ${SMALLEST_SIDE} × ${SMALLEST_SIDE}.`;
const QUALITY = 80;

export type AcceptedPicture = {
  width: number;
  height: number;
  /** Each file of the picture by the ending it adds to its name: '', '-320', … */
  files: { suffix: string; content: Buffer }[];
  original: { content: Buffer; extension: string };
};

const refused = (path: string, message: string) =>
  new AppError('INVALID_INPUT', message, { details: [{ path, message }] });

/**
 * A product's picture: its content says what it is, never its name. It is re-encoded in each width,
 * so that neither metadata nor anything hidden behind it reaches a page.
 */
export async function acceptPicture(file: ReceivedFile, path: string): Promise<AcceptedPicture> {
  const type = await fileTypeFromFile(file.path);
  const extension = EXTENSIONS.get(type?.mime ?? '');
  if (!extension) {
    throw refused(path, `${file.originalName}: arquivo inválido. Envie JPG, PNG, WEBP ou AVIF.`);
  }
  const drawn = await pictureDecoding.run(() => draw(file));
  if (typeof drawn === 'string') throw refused(path, `${file.originalName}: ${drawn}`);
  return { ...drawn, original: { content: await readFile(file.path), extension } };
}

/** The picture in its widths, or what is wrong with it. */
async function draw(file: ReceivedFile) {
  try {
    // The head of the file only: what it claims is judged before a single pixel is unpacked.
    const { width, height } = (await sharp()(file.path, { limitInputPixels: false }).metadata())
      .autoOrient;
    if (width * height > MOST_PIXELS) return tooManyPixels(width * height);
    const claimed = `a imagem tem ${width} × ${height} pixels`;
    if (isTooSmall({ width, height })) return `${claimed}; ${LEAST}`;
    const { data, info } = await redraw(file);
    if (isTooSmall(info)) {
      return `${claimed} e ficaria com ${info.width} × ${info.height} na página; ${LEAST}`;
    }
    const files = [];
    for (const { filename, width: narrower } of pictureFiles({ ...info, filename: '.webp' })) {
      const content = narrower === info.width ? data : await shrink(data, narrower);
      files.push({ suffix: filename.replace('.webp', ''), content });
    }
    return { width: info.width, height: info.height, files };
  } catch {
    return 'a imagem está danificada ou incompleta.';
  }
}

const isTooSmall = ({ width, height }: { width: number; height: number }) =>
  Math.min(width, height) < SMALLEST_SIDE;

/** Rounded up: one pixel too many must not read like none. */
const tooManyPixels = (pixels: number) =>
  `a imagem tem ${(Math.ceil(pixels / 100_000) / 10).toLocaleString('pt-BR')} megapixels; o máximo é ${MOST_PIXELS / 1_000_000}.`;

const redraw = (file: ReceivedFile) =>
  sharp()(file.path, { limitInputPixels: MOST_PIXELS, failOn: 'truncated' })
    .rotate()
    .resize({
      width: LARGEST_WIDTH,
      height: LARGEST_WIDTH * 2,
      fit: 'inside',
      withoutEnlargement: true,
    })
    .webp({ quality: QUALITY })
    .toBuffer({ resolveWithObject: true });

const shrink = (content: Buffer, width: number): Promise<Buffer> =>
  sharp()(content).resize({ width }).webp({ quality: QUALITY }).toBuffer();

import { readFile } from 'node:fs/promises';

import { fileTypeFromFile } from 'file-type';
import sharp from 'sharp';

import { LARGEST_WIDTH, pictureFiles } from '#contract/product-image';

import { AppError } from '../errors.ts';
import type { ReceivedFile } from '../http/multipart.ts';
import { inTurn } from './in-turn.ts';

/** What the sender's file is kept as; the kinds of picture a product may have. */
const EXTENSIONS = new Map([
  ['image/jpeg', 'jpg'],
  ['image/png', 'png'],
  ['image/webp', 'webp'],
  ['image/avif', 'avif'],
]);
const MOST_PIXELS = 40_000_000;
const SMALLEST_SIDE = 40;
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
 * A product's picture: its content says what it is, never its name. It is drawn anew in each width,
 * so that neither metadata nor anything hidden behind it reaches a page.
 */
export async function acceptPicture(file: ReceivedFile, path: string): Promise<AcceptedPicture> {
  const type = await fileTypeFromFile(file.path);
  const extension = EXTENSIONS.get(type?.mime ?? '');
  if (!extension) {
    throw refused(path, `${file.originalName}: arquivo inválido. Envie JPG, PNG, WEBP ou AVIF.`);
  }
  const drawn = await inTurn(() => draw(file, path));
  return { ...drawn, original: { content: await readFile(file.path), extension } };
}

async function draw(file: ReceivedFile, path: string) {
  try {
    const options = { limitInputPixels: MOST_PIXELS, failOn: 'truncated' as const };
    const upright = sharp(file.path, options).rotate();
    const { data, info } = await upright
      .resize({
        width: LARGEST_WIDTH,
        height: LARGEST_WIDTH * 2,
        fit: 'inside',
        withoutEnlargement: true,
      })
      .webp({ quality: QUALITY })
      .toBuffer({ resolveWithObject: true });
    if (info.width < SMALLEST_SIDE || info.height < SMALLEST_SIDE) throw new Error('too small');
    const files = [];
    for (const { filename, width } of pictureFiles({ filename: '.webp', width: info.width })) {
      const content = width === info.width ? data : await shrink(data, width);
      files.push({ suffix: filename.replace('.webp', ''), content });
    }
    return { width: info.width, height: info.height, files };
  } catch {
    throw refused(
      path,
      `${file.originalName}: a imagem está danificada, é pequena ou grande demais.`,
    );
  }
}

const shrink = (content: Buffer, width: number): Promise<Buffer> =>
  sharp(content).resize({ width }).webp({ quality: QUALITY }).toBuffer();

import { createHash } from 'node:crypto';
import { readFile } from 'node:fs/promises';

import { fileTypeFromFile } from 'file-type';

import { pictureDecoding } from '../concurrency.ts';
import { AppError } from '../errors.ts';
import type { ReceivedFile } from '../http/multipart.ts';
import { sharp } from '../packages-later.ts';

export type Document = {
  content: Buffer;
  extension: 'pdf' | 'jpg' | 'png' | 'webp';
  sha256: string;
};

const MOST_PIXELS = 40_000_000;
const LARGEST_SIDE = 2_400;

const refused = (field: string, message: string) =>
  new AppError('INVALID_INPUT', message, { details: [{ path: field, message }] });

/**
 * A document somebody sent: what it is decides its content, never its name. Pictures are re-encoded,
 * so that neither metadata nor anything hidden behind them is kept.
 */
export async function acceptDocument(
  file: ReceivedFile,
  refusal = 'Arquivo inválido. Envie PDF, JPG, PNG ou WEBP.',
  accepted: readonly Document['extension'][] = ['pdf', 'jpg', 'png', 'webp'],
): Promise<Document> {
  const type = await fileTypeFromFile(file.path);
  const content = await pictureDecoding.run(() => contentOf(file, type?.mime));
  if (!content || !accepted.includes(content.extension)) throw refused(file.field, refusal);
  return { ...content, sha256: createHash('sha256').update(content.content).digest('hex') };
}

async function contentOf(file: ReceivedFile, mime: string | undefined) {
  switch (mime) {
    case 'application/pdf':
      return { content: await readPdf(file), extension: 'pdf' as const };
    case 'image/jpeg':
      return { content: await redraw(file, 'jpeg'), extension: 'jpg' as const };
    case 'image/png':
      return { content: await redraw(file, 'png'), extension: 'png' as const };
    case 'image/webp':
      return { content: await redraw(file, 'webp'), extension: 'webp' as const };
    case undefined:
    default:
      return undefined;
  }
}

/** Never parsed: only that it begins and ends like one, so that a truncated file is refused. */
async function readPdf(file: ReceivedFile): Promise<Buffer> {
  const content = await readFile(file.path);
  if (
    !content.subarray(0, 5).equals(Buffer.from('%PDF-')) ||
    !content.subarray(-2048).includes('%%EOF')
  ) {
    throw refused(file.field, 'O PDF está incompleto ou danificado.');
  }
  return content;
}

async function redraw(file: ReceivedFile, format: 'jpeg' | 'png' | 'webp'): Promise<Buffer> {
  try {
    return await sharp()(file.path, { limitInputPixels: MOST_PIXELS, failOn: 'truncated' })
      .rotate()
      .resize(LARGEST_SIDE, LARGEST_SIDE, { fit: 'inside', withoutEnlargement: true })
      .toFormat(format)
      .toBuffer();
  } catch {
    throw refused(file.field, 'A imagem está danificada ou é grande demais.');
  }
}

import { fileTypeFromFile } from 'file-type';

import { pictureDecoding } from '../concurrency.ts';
import { AppError } from '../errors.ts';
import type { ReceivedFile } from '../http/multipart.ts';
import { sharp } from '../packages-later.ts';

const ACCEPTED = new Set(['image/png', 'image/jpeg', 'image/webp']);
const MOST_PIXELS = 40_000_000;
const SMALLEST_SIDE = 16;
/** Twice what the widest place for it takes up. */
const BOX = { width: 640, height: 320 };
/** As the browser's tab shows it: square, with nothing around the logo. */
const ICON = { width: 96, height: 96, background: { r: 0, g: 0, b: 0, alpha: 0 } };

export type AcceptedLogo = { logo: Buffer; icon: Buffer };

const refused = (message: string) =>
  new AppError('INVALID_INPUT', message, { details: [{ path: 'logo', message }] });

/**
 * The brand's logo: its content says what it is, never its name. Re-encoded as PNG, which keeps
 * what is transparent and which every mail program shows.
 */
export async function acceptLogo(file: ReceivedFile | undefined): Promise<AcceptedLogo> {
  if (!file) throw refused('Envie o arquivo do logo');
  const type = await fileTypeFromFile(file.path);
  if (!ACCEPTED.has(type?.mime ?? '')) {
    throw refused(`${file.originalName}: arquivo inválido. Envie PNG, JPG ou WEBP.`);
  }
  return pictureDecoding.run(() => draw(file));
}

async function draw(file: ReceivedFile): Promise<AcceptedLogo> {
  try {
    const { data, info } = await sharp()(file.path, {
      limitInputPixels: MOST_PIXELS,
      failOn: 'truncated',
    })
      .rotate()
      .resize({ ...BOX, fit: 'inside', withoutEnlargement: true })
      .png({ compressionLevel: 9 })
      .toBuffer({ resolveWithObject: true });
    if (info.width < SMALLEST_SIDE || info.height < SMALLEST_SIDE) throw new Error('too small');
    const icon = await sharp()(data)
      .resize({ ...ICON, fit: 'contain' })
      .png()
      .toBuffer();
    return { logo: data, icon };
  } catch {
    throw refused(`${file.originalName}: a imagem está danificada, é pequena ou grande demais.`);
  }
}

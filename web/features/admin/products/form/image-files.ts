import type { Accept, FileRejection } from 'react-dropzone';

import { MOST_PICTURE_BYTES } from '#contract/uploads';

/** What the server takes; it judges by content, this only spares the wait. */
export const ACCEPTED: Accept = {
  'image/jpeg': ['.jpg', '.jpeg'],
  'image/png': ['.png'],
  'image/webp': ['.webp'],
  'image/avif': ['.avif'],
};

const MEGABYTE = 1024 * 1024;

/** Why a file was not sent, with its name: several may have been chosen at once. */
export function refusalText({ file, errors }: FileRejection): string {
  const tooLarge = errors.some(({ code }) => code === 'file-too-large');
  return tooLarge
    ? `${file.name}: cada imagem pode ter até ${MOST_PICTURE_BYTES / MEGABYTE} MB.`
    : `${file.name}: envie imagens JPG, PNG, WEBP ou AVIF.`;
}

import path from 'node:path';

const TYPES: Readonly<Record<string, string>> = {
  '.avif': 'image/avif',
  '.jpg': 'image/jpeg',
  '.pdf': 'application/pdf',
  '.png': 'image/png',
  '.svg': 'image/svg+xml',
  '.webp': 'image/webp',
};

/** Ours are letters, digits and dashes with a known ending; any other name names no file. */
const OURS = /^[\w-]+\.[a-z]+$/;

export const typeOfName = (file: string): string | undefined =>
  OURS.test(file) ? TYPES[path.extname(file)] : undefined;

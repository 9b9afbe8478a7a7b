import { keepFile } from '#web/ui/file-to-read.tsx';

const MOST_BYTES = 5 * 1024 * 1024;

/** Tells a file that need not be sent at all. */
export function fileComplaint({ size }: Pick<File, 'size'>): string | undefined {
  if (size === 0) return 'O arquivo está vazio.';
  return size > MOST_BYTES ? 'O arquivo é grande demais. O máximo é 5MB.' : undefined;
}

/** The very bytes that were looked at are the ones applied, whatever becomes of the file meanwhile. */
export const keptFile = (file: File): Promise<File> =>
  keepFile(file, fileComplaint(file), 'O arquivo não pôde ser lido. Escolha-o de novo.');

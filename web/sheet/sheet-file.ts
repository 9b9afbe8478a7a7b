import { MOST_IMPORT_BYTES } from '#contract/imports';
import { keepFile } from '#web/ui/file-to-read.tsx';

/** A file, or cells that were pasted. */
export type Source = File | string;

const MOST_TEXT = 5_000_000;

/** Tells a file that need not be sent at all. */
export function fileComplaint({ size }: Pick<File, 'size'>): string | undefined {
  if (size === 0) return 'O arquivo está vazio.';
  return size > MOST_IMPORT_BYTES ? 'O arquivo é grande demais. O máximo é 10MB.' : undefined;
}

export function textComplaint(text: string): string | undefined {
  if (text.trim() === '') return 'Cole aqui as células copiadas da planilha.';
  return text.length > MOST_TEXT
    ? 'O texto é grande demais. Envie a planilha como arquivo.'
    : undefined;
}

/** Spreadsheet programs lock and rewrite the file they have open; its bytes are taken at once. */
export const keptFile = (file: File): Promise<File> =>
  keepFile(
    file,
    fileComplaint(file),
    'O arquivo não pôde ser lido. Feche-o na planilha e escolha-o de novo.',
  );

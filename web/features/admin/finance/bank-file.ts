const MOST_BYTES = 5 * 1024 * 1024;

/** Tells a file that need not be sent at all. */
export function fileComplaint({ size }: Pick<File, 'size'>): string | undefined {
  if (size === 0) return 'O arquivo está vazio.';
  return size > MOST_BYTES ? 'O arquivo é grande demais. O máximo é 5MB.' : undefined;
}

/** The very bytes that were looked at are the ones applied, whatever becomes of the file meanwhile. */
export async function keptFile(file: File): Promise<File> {
  const complaint = fileComplaint(file);
  if (complaint) throw new Error(complaint);
  try {
    return new File([await file.arrayBuffer()], file.name, { type: file.type });
  } catch {
    throw new Error('O arquivo não pôde ser lido. Escolha-o de novo.');
  }
}

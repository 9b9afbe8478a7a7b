import { readFile } from 'node:fs/promises';
import path from 'node:path';

/** The brand's logo, if it has one of its own; a mail without is better than none. */
export async function readLogo(
  uploads: string,
  logoUrl: string | null,
): Promise<Buffer | undefined> {
  if (!logoUrl?.endsWith('.png')) return undefined;
  return readFile(path.join(uploads, 'brand', path.basename(logoUrl))).catch(() => undefined);
}

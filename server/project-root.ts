import { existsSync } from 'node:fs';
import path from 'node:path';
import { fileURLToPath } from 'node:url';

/** The folder with package.json: the same whether we run from the sources or from dist/. */
function findRoot(from: string): string {
  if (existsSync(path.join(from, 'package.json'))) return from;
  const parent = path.dirname(from);
  if (parent === from) throw new Error('package.json não encontrado acima do servidor.');
  return findRoot(parent);
}

export const projectRoot = findRoot(path.dirname(fileURLToPath(import.meta.url)));

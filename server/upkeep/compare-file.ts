import { createHash } from 'node:crypto';
import { pipeline } from 'node:stream/promises';

import type { FileStore } from '../files/store/file-store.ts';
import type { NamedFile } from './file-names.queries.ts';

const count = (bytes: number) => bytes.toLocaleString('pt-BR');

/** What is wrong with a file that a row names, in words; undefined when it is as it was kept. */
export async function complaintAbout(
  store: FileStore,
  named: NamedFile,
  there: ReadonlySet<string>,
): Promise<string | undefined> {
  const { file, bytes, sha256 } = named;
  if (sha256 === null) {
    // Looked for a second time: it may have come since the folder was listed.
    return there.has(file) || (await store.find(file)) ? undefined : missing(named);
  }
  const facts = await store.find(file);
  if (!facts) return missing(named);
  if (bytes !== null && facts.bytes !== bytes) {
    return `${named.owner}: o arquivo ${file} tem ${count(facts.bytes)} bytes e foi guardado com ${count(bytes)}.`;
  }
  const found = await hashOf(store, file);
  if (found === undefined) return `${named.owner}: o arquivo ${file} não pôde ser lido.`;
  if (found === sha256) return undefined;
  return `${named.owner}: o conteúdo do arquivo ${file} não é o que foi guardado.`;
}

const missing = ({ owner, file }: NamedFile) => `${owner}: falta o arquivo ${file}.`;

/** Piece by piece: the largest file takes no more memory than the smallest. */
async function hashOf(store: FileStore, file: string): Promise<string | undefined> {
  const hash = createHash('sha256');
  try {
    const found = await store.open(file);
    if (!found) return undefined;
    await pipeline(found.content, hash);
  } catch {
    return undefined;
  }
  return hash.digest('hex');
}

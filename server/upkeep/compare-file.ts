import { createHash } from 'node:crypto';
import { createReadStream } from 'node:fs';
import path from 'node:path';
import { pipeline } from 'node:stream/promises';

import type { NamedFile } from './file-names.queries.ts';
import { factsOf } from './uploaded-files.ts';

const count = (bytes: number) => bytes.toLocaleString('pt-BR');

/** What is wrong with a file that a row names, in words; undefined when it is as it was kept. */
export async function complaintAbout(
  uploads: string,
  named: NamedFile,
  there: ReadonlySet<string>,
): Promise<string | undefined> {
  const { file, bytes, sha256 } = named;
  if (sha256 === null) {
    // Looked for a second time: it may have come since the folder was listed.
    return there.has(file) || (await factsOf(uploads, file)) ? undefined : missing(named);
  }
  const facts = await factsOf(uploads, file);
  if (!facts) return missing(named);
  if (bytes !== null && facts.bytes !== bytes) {
    return `${named.owner}: o arquivo ${file} tem ${count(facts.bytes)} bytes e foi guardado com ${count(bytes)}.`;
  }
  const found = await hashOf(path.join(uploads, file));
  if (found === undefined) return `${named.owner}: o arquivo ${file} não pôde ser lido.`;
  if (found === sha256) return undefined;
  return `${named.owner}: o conteúdo do arquivo ${file} não é o que foi guardado.`;
}

const missing = ({ owner, file }: NamedFile) => `${owner}: falta o arquivo ${file}.`;

/** Piece by piece: the largest file takes no more memory than the smallest. */
async function hashOf(file: string): Promise<string | undefined> {
  const hash = createHash('sha256');
  try {
    await pipeline(createReadStream(file), hash);
  } catch {
    return undefined;
  }
  return hash.digest('hex');
}

import { createHash } from 'node:crypto';
import { createReadStream } from 'node:fs';
import { pipeline } from 'node:stream';
import { createGunzip } from 'node:zlib';

import { CommandRefused } from '../command-refused.ts';
import {
  readManifest,
  readPage,
  readTrailer,
  type Manifest,
  type Page,
  type Trailer,
} from './backup-format.rules.ts';

/** Something is wrong with the file itself; the text is for the person who restores it. */
export class BackupFileError extends CommandRefused {
  constructor(message: string) {
    super(message);
    this.name = 'BackupFileError';
  }
}

const CUT =
  'O arquivo está incompleto ou foi alterado. Baixe a cópia de novo ou use outra; nada foi gravado.';
const LONGEST_LINE = 256 * 1024 * 1024;
const NEWLINE = 10;

/** Lines end at `\n` alone: a text of ours may hold any other sign that ends lines elsewhere. */
async function* linesOf(file: string): AsyncGenerator<Buffer> {
  const unpacked = pipeline(createReadStream(file), createGunzip(), () => undefined);
  let parts: Buffer[] = [];
  let length = 0;
  for await (const chunk of unpacked) {
    if (!Buffer.isBuffer(chunk)) throw new Error('unreachable: a stream of bytes');
    let from = 0;
    for (let end = chunk.indexOf(NEWLINE); end >= 0; end = chunk.indexOf(NEWLINE, from)) {
      yield Buffer.concat([...parts, chunk.subarray(from, end + 1)]);
      parts = [];
      length = 0;
      from = end + 1;
    }
    parts.push(chunk.subarray(from));
    length += chunk.length - from;
    if (length > LONGEST_LINE) throw new BackupFileError(CUT);
  }
  if (length > 0) throw new BackupFileError(CUT);
}

type Reader = {
  onManifest: (manifest: Manifest) => Promise<void> | void;
  onPage: (page: Page) => Promise<number> | number;
};

/** Reads all of a backup; answers its trailer when every byte and every row is as it says. */
export async function readBackup(file: string, { onManifest, onPage }: Reader): Promise<Trailer> {
  const digest = createHash('sha256');
  const rows = new Map<string, number>();
  let trailer: Trailer | undefined;
  for await (const line of failingPlainly(linesOf(file))) {
    if (trailer) throw new BackupFileError(CUT);
    const text = line.subarray(0, -1).toString('utf8');
    if (rows.size === 0) {
      const manifest = manifestOf(text);
      await onManifest(manifest);
      for (const { name } of manifest.tables) rows.set(name, 0);
    } else {
      const page = readPage(text);
      if (page) await takePage(page);
      else trailer = readTrailer(text);
      if (!page && !trailer) throw new BackupFileError(CUT);
    }
    if (!trailer) digest.update(line);
  }
  if (trailer?.sha256 !== digest.digest('hex') || !sameCounts(trailer, rows)) {
    throw new BackupFileError(CUT);
  }
  return trailer;

  async function takePage(page: Page): Promise<void> {
    const before = rows.get(page.table);
    if (before === undefined) throw new BackupFileError(CUT);
    rows.set(page.table, before + (await onPage(page)));
  }
}

function manifestOf(line: string): Manifest {
  const manifest = readManifest(line);
  if (manifest) return manifest;
  throw new BackupFileError(
    'Este arquivo não é uma cópia de segurança que esta versão do portal saiba ler.',
  );
}

const sameCounts = (trailer: Trailer, rows: ReadonlyMap<string, number>) =>
  Object.keys(trailer.rows).length === rows.size &&
  [...rows].every(([table, count]) => trailer.rows[table] === count);

/** What the unpacking says of a cut file (`unexpected end of file`) says nothing to people. */
async function* failingPlainly(lines: AsyncGenerator<Buffer>): AsyncGenerator<Buffer> {
  try {
    yield* lines;
  } catch (error) {
    const code = error instanceof Error && 'code' in error ? String(error.code) : '';
    if (code === 'ENOENT') throw new BackupFileError('Arquivo não encontrado.');
    if (code.startsWith('Z_')) throw new BackupFileError(CUT);
    throw error;
  }
}

/** Counts the rows of a backup, without a database. */
export const countRows = ({ rows }: Page): number => {
  try {
    const read: unknown = JSON.parse(rows);
    if (Array.isArray(read)) return read.length;
  } catch {
    // No list: the file is not what somebody wrote.
  }
  throw new BackupFileError(CUT);
};

import { createHash } from 'node:crypto';
import { pipeline, Readable } from 'node:stream';
import { createGzip } from 'node:zlib';

import type { Db } from '../db/database.ts';
import { FORMAT, FORMAT_VERSION, pageLine, type Manifest } from './backup-format.rules.ts';
import { fixWriting, readInside, tablePages } from './backup.queries.ts';
import { endSnapshot, openSnapshot, type Snapshot } from './snapshot.queries.ts';

type About = { app: string; now: Date };

/** A slow reader is fine; one that reads nothing for this long is gone. */
const IDLE_SECONDS = 120;

/** The manifest is read before a byte is sent: until then a failure is an answer. */
export async function writeBackup(db: Db, { app, now }: About): Promise<Readable> {
  const snapshot = await openSnapshot(db, 'backup', IDLE_SECONDS);
  try {
    await fixWriting(snapshot);
    const manifest: Manifest = {
      format: FORMAT,
      version: FORMAT_VERSION,
      app,
      madeAt: now.toISOString(),
      ...(await readInside(snapshot)),
    };
    return packed(linesOf(snapshot, manifest), snapshot);
  } catch (error) {
    await endSnapshot(snapshot);
    throw error;
  }
}

async function* linesOf(snapshot: Snapshot, manifest: Manifest): AsyncGenerator<string> {
  const digest = createHash('sha256');
  const rows: Record<string, number> = {};
  const counted = (line: string) => {
    digest.update(line);
    return line;
  };
  yield counted(`${JSON.stringify(manifest)}\n`);
  for (const table of manifest.tables) {
    rows[table.name] = 0;
    for await (const page of tablePages(snapshot, table)) {
      rows[table.name] = (rows[table.name] ?? 0) + page.length;
      yield counted(pageLine(table.name, page));
    }
  }
  yield `${JSON.stringify({ end: true, rows, sha256: digest.digest('hex') })}\n`;
}

/** The moment is let go of when all is read, when it fails, and when nobody reads any more. */
function packed(lines: AsyncGenerator<string>, snapshot: Snapshot): Readable {
  const source = Readable.from(lines, { objectMode: false, highWaterMark: 1024 * 1024 });
  source.once('close', () => void endSnapshot(snapshot));
  // Errors reach the reader of the compressed file; nothing else needs them.
  return pipeline(source, createGzip(), () => undefined);
}

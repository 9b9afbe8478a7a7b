import { randomUUID } from 'node:crypto';
import { lstat, mkdir, readdir, rename, writeFile } from 'node:fs/promises';
import path from 'node:path';

import { sendNotesEndpoint, type SentNote } from '#contract/nfe';

import { takeFiles } from './take-files.ts';
import type { Deps } from './taken.ts';

/** A file that was changed a moment ago is still being written, or its copy is on the way. */
const SETTLED_MS = 10_000;
const MOST_BYTES = sendNotesEndpoint.files.maxBytes;

type Verdict = { folder: 'done' | 'refused'; lines: string[] };

const refused = (...lines: string[]): Verdict => ({ folder: 'refused', lines });

/**
 * Files of the watched folder, the oldest first. Each is taken in and then moved to `done` or `refused`, with
 * the reasons in a text beside it. A key is in the database once, so a file that was taken in before a crash
 * and not moved is only moved the next time; nothing is lost and nothing happens twice.
 */
export async function watchInbox(deps: Deps, inbox: string, now = new Date()): Promise<void> {
  await mkdir(inbox, { recursive: true });
  const waiting = [];
  for (const entry of await readdir(inbox, { withFileTypes: true })) {
    if (entry.isDirectory() || isUnfinished(entry.name)) continue;
    const file = path.join(inbox, entry.name);
    const facts = await lstat(file).catch(() => undefined);
    if (facts && now.getTime() - facts.mtimeMs >= SETTLED_MS) {
      waiting.push({ file, name: entry.name, facts });
    }
  }
  waiting.sort((one, other) => one.facts.mtimeMs - other.facts.mtimeMs);
  const failures: unknown[] = [];
  for (const { file, name, facts } of waiting) {
    try {
      await putAway(inbox, name, await verdictOn(deps, { file, name, facts }));
    } catch (error) {
      // Another instance was faster. Whatever else one file fails of keeps the others from nothing.
      if (!isAbsent(error)) failures.push(error);
    }
  }
  if (failures.length > 0) throw new AggregateError(failures, `${failures.length} files failed`);
}

const isAbsent = (error: unknown) =>
  error instanceof Error && 'code' in error && error.code === 'ENOENT';

/** What programs call a file that they have not finished. */
const isUnfinished = (name: string) =>
  name.startsWith('.') || /\.(?:part|partial|tmp|crdownload)$/i.test(name);

type Found = { file: string; name: string; facts: { isFile: () => boolean; size: number } };

async function verdictOn(deps: Deps, { file, name, facts }: Found): Promise<Verdict> {
  // A link may lead out of the folder.
  if (!facts.isFile()) return refused('Não é um arquivo.');
  if (facts.size === 0) return refused('O arquivo está vazio.');
  if (facts.size > MOST_BYTES) return refused(`Passa de ${MOST_BYTES / 1024 / 1024} MB.`);
  const report = await takeFiles(deps, [{ path: file, originalName: name }], { actorId: null });
  const isRefused = report.some(({ outcome }) => outcome === 'refused');
  return { folder: isRefused ? 'refused' : 'done', lines: report.map(lineOf) };
}

const lineOf = ({ name, message, doubts }: SentNote) =>
  [`${name}: ${message}`, ...doubts].join(' ');

/** Under its own name; another of that name keeps its place. */
async function putAway(inbox: string, name: string, { folder, lines }: Verdict): Promise<void> {
  const to = path.join(inbox, folder);
  await mkdir(to, { recursive: true });
  const isTaken = await lstat(path.join(to, name)).then(
    () => true,
    () => false,
  );
  const kept = path.join(to, isTaken ? `${randomUUID()}-${name}` : name);
  await rename(path.join(inbox, name), kept);
  await writeFile(`${kept}.txt`, `${lines.join('\n')}\n`);
}

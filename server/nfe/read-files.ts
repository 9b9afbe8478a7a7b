import { readFile } from 'node:fs/promises';

import { MOST_NOTES_IN_ZIP, NOTE_XML_BYTES } from '#contract/nfe';

import { SheetProblem } from '../imports/sheet/sheet-problem.ts';
import { openZip, type ZipFile } from '../imports/sheet/zip-file.ts';

/** An XML that was sent, by itself or in a ZIP; `problem`: it is none, and why. */
export type SentFile = { name: string } & ({ bytes: Buffer } | { problem: string });

const ZIP_BEGINS = Buffer.from('PK\u0003\u0004', 'latin1');
const TOO_LARGE = `O XML passa de ${NOTE_XML_BYTES / 1024 / 1024} MB.`;
const BROKEN_ZIP = 'O ZIP está danificado, tem senha ou é grande demais.';

/** What it is says its content, never its name. */
export async function* readFileSent(file: {
  path: string;
  originalName: string;
}): AsyncGenerator<SentFile> {
  const bytes = await readFile(file.path);
  if (!bytes.subarray(0, 4).equals(ZIP_BEGINS)) {
    yield { name: file.originalName, bytes };
    return;
  }
  try {
    yield* readZip(openZip(bytes), file.originalName);
  } catch (error) {
    if (!(error instanceof SheetProblem)) throw error;
    yield { name: file.originalName, problem: BROKEN_ZIP };
  }
}

/** Folders, and what the Macintosh puts beside the files. */
const isNoFile = (name: string) => name.endsWith('/') || /(?:^|\/)(?:__MACOSX\/|\.)/.test(name);

async function* readZip(zip: ZipFile, zipName: string): AsyncGenerator<SentFile> {
  const names = [...zip.names()].filter((name) => !isNoFile(name));
  if (names.length === 0) yield { name: zipName, problem: 'O ZIP está vazio.' };
  if (names.length > MOST_NOTES_IN_ZIP) {
    const problem = `O ZIP tem ${names.length} arquivos; envie no máximo ${MOST_NOTES_IN_ZIP} por vez.`;
    yield { name: zipName, problem };
    return;
  }
  for (const entry of names) {
    const name = `${zipName}: ${entry.split('/').at(-1) ?? entry}`;
    if (!/\.xml$/i.test(entry)) yield { name, problem: 'O ZIP deve ter só XML de NF-e.' };
    else yield { name, ...(await readEntry(zip, entry)) };
  }
}

async function readEntry(zip: ZipFile, entry: string) {
  const pieces: Buffer[] = [];
  let size = 0;
  for await (const piece of zip.read(entry)) {
    size += piece.length;
    if (size > NOTE_XML_BYTES) return { problem: TOO_LARGE };
    pieces.push(piece);
  }
  return { bytes: Buffer.concat(pieces) };
}

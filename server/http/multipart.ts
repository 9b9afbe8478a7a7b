import { createWriteStream } from 'node:fs';
import { mkdir, mkdtemp, rm } from 'node:fs/promises';
import path from 'node:path';
import { pipeline } from 'node:stream/promises';

import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';

import type { FileRules } from '#contract/endpoint';

import { AppError } from '../errors.ts';
import { brokenForm, MultipartReader } from './multipart-reader.ts';
import { boundaryOf, type PartHead } from './part-head.ts';

/** A file on its way in: in a folder of this request, gone when the request is. */
export type ReceivedFile = { field: string; path: string; originalName: string; bytes: number };

export type Received = { fields: Record<string, string>; files: ReceivedFile[] };

const MOST_FIELDS = 60;
const MOST_PARTS = MOST_FIELDS + 10;
const MOST_FIELD_BYTES = 64 * 1024;

/** A form is let through unread: its handler reads it, if it comes to that. */
export function acceptMultipart(app: FastifyInstance): void {
  app.addContentTypeParser('multipart/form-data', (_request, _body, done) => done(null));
}

export const isMultipart = ({ headers }: FastifyRequest): boolean =>
  /^multipart\/form-data\s*(?:;|$)/i.test(headers['content-type'] ?? '');

const refused = (field: string, message: string) =>
  new AppError('INVALID_INPUT', message, { details: [{ path: field, message }] });

function nameOf({ filename = '' }: PartHead): string {
  const name = filename.normalize('NFC').replaceAll(/[\p{Cc}\p{Cf}\p{Cs}/\\]/gu, '');
  // By whole characters: half of one cannot be stored.
  return Array.from(name).slice(-120).join('') || 'arquivo';
}

function tooLarge(part: PartHead, { maxBytes, repeatable }: FileRules): AppError {
  const limit = `Tamanho máximo ${maxBytes / 1024 / 1024}MB.`;
  // Of several in one field, the name tells which.
  const message = repeatable
    ? `${nameOf(part)}: arquivo muito grande. ${limit}`
    : `Arquivo muito grande. ${limit}`;
  return new AppError('TOO_LARGE', message, { details: [{ path: part.name, message }] });
}

/** Refuses a file as soon as it is too large: whatever else of it is on its way is not waited for. */
async function keepFile(
  reader: MultipartReader,
  part: PartHead,
  { file, rules }: { file: string; rules: FileRules },
): Promise<ReceivedFile> {
  let bytes = 0;
  const measured = async function* () {
    for await (const piece of reader.content()) {
      bytes += piece.length;
      if (bytes > rules.maxBytes) throw tooLarge(part, rules);
      yield piece;
    }
  };
  await pipeline(measured, createWriteStream(file, { mode: 0o600 }));
  return { field: part.name, path: file, originalName: nameOf(part), bytes };
}

async function readField(reader: MultipartReader, { name }: PartHead): Promise<string> {
  const pieces: Buffer[] = [];
  let bytes = 0;
  for await (const piece of reader.content()) {
    bytes += piece.length;
    if (bytes > MOST_FIELD_BYTES) {
      const message = 'O texto é grande demais';
      throw new AppError('TOO_LARGE', message, { details: [{ path: name, message }] });
    }
    pieces.push(piece);
  }
  return Buffer.concat(pieces).toString('utf8');
}

/** Why a file may not come here, before a byte of it is read. */
function complaint(part: PartHead, files: readonly ReceivedFile[], rules: FileRules) {
  if (!rules.fields.includes(part.name)) return 'Campo de arquivo desconhecido';
  if (!rules.repeatable && files.some(({ field }) => field === part.name)) {
    return 'Envie um arquivo por campo';
  }
  if (files.length < rules.maxFiles) return undefined;
  return rules.tooMany ?? `Envie no máximo ${rules.maxFiles} arquivos`;
}

async function readForm(
  reader: MultipartReader,
  rules: FileRules,
  folder: string,
): Promise<Received> {
  const fields: [string, string][] = [];
  const files: ReceivedFile[] = [];
  let parts = 0;
  for (let part = await reader.nextPart(); part; part = await reader.nextPart()) {
    parts += 1;
    if (parts > MOST_PARTS || fields.length > MOST_FIELDS) throw new AppError('TOO_LARGE');
    if (!part.isFile) {
      fields.push([part.name, await readField(reader, part)]);
      continue;
    }
    const refusal = complaint(part, files, rules);
    if (refusal) throw refused(part.name, refusal);
    const kept = await keepFile(reader, part, {
      file: path.join(folder, String(files.length)),
      rules,
    });
    if (kept.bytes > 0) files.push(kept);
    // Without a name it is how a browser sends a field in which nothing was chosen.
    else if (part.filename)
      throw refused(kept.field, `${kept.originalName}: o arquivo está vazio.`);
  }
  return { fields: Object.fromEntries(fields), files };
}

type Reading = { reply: FastifyReply; rules: FileRules; temporary: string };

/** Stops when an answer is out before the form is in, or nobody is left to answer. */
function readerOf(request: FastifyRequest, reply: FastifyReply): MultipartReader {
  const boundary = boundaryOf(request.headers['content-type'] ?? '');
  if (boundary === undefined) throw brokenForm();
  const answered = new AbortController();
  reply.raw.once('close', () => answered.abort());
  return new MultipartReader(request.raw, { boundary, signal: answered.signal });
}

/** Reads the whole request to disk, lets `work` use it, and leaves nothing behind either way. */
export async function withMultipart<T>(
  request: FastifyRequest,
  { reply, rules, temporary }: Reading,
  work: (received: Received) => Promise<T>,
): Promise<T> {
  if (!isMultipart(request)) throw new AppError('UNSUPPORTED_MEDIA');
  const reader = readerOf(request, reply);
  await mkdir(temporary, { recursive: true, mode: 0o700 });
  const folder = await mkdtemp(path.join(temporary, 'request-'));
  try {
    return await work(await readForm(reader, rules, folder));
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}

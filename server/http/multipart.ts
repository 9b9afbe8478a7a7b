import { createWriteStream } from 'node:fs';
import { mkdir, mkdtemp, rm, stat } from 'node:fs/promises';
import path from 'node:path';
import { pipeline } from 'node:stream/promises';

import multipart, { type MultipartFile } from '@fastify/multipart';
import type { FastifyInstance, FastifyRequest } from 'fastify';

import type { FileRules } from '#contract/endpoint';

import { AppError } from '../errors.ts';

/** A file on its way in: in a folder of this request, gone when the request is. */
export type ReceivedFile = { field: string; path: string; originalName: string; bytes: number };

export type Received = { fields: Record<string, string>; files: ReceivedFile[] };

const MOST_FIELDS = 60;
const MOST_FIELD_BYTES = 64 * 1024;

export async function acceptMultipart(app: FastifyInstance): Promise<void> {
  await app.register(multipart, {
    attachFieldsToBody: false,
    limits: {
      fields: MOST_FIELDS,
      fieldSize: MOST_FIELD_BYTES,
      parts: MOST_FIELDS + 10,
      headerPairs: 20,
    },
  });
}

const refused = (field: string, message: string) =>
  new AppError('INVALID_INPUT', message, { details: [{ path: field, message }] });

/** Undefined where the part gives none, whatever its type says. */
type Named = { filename: string | undefined };

function nameOf({ filename = '' }: Named): string {
  const name = filename.normalize('NFC').replaceAll(/[\p{Cc}\p{Cf}\p{Cs}/\\]/gu, '');
  // By whole characters: half of one cannot be stored.
  return Array.from(name).slice(-120).join('') || 'arquivo';
}

async function keepPart(
  part: MultipartFile,
  file: string,
  { maxBytes, repeatable }: FileRules,
): Promise<ReceivedFile> {
  await pipeline(part.file, createWriteStream(file, { mode: 0o600 }));
  const originalName = nameOf(part);
  // The parser cuts a file at the limit and says so only here.
  if (part.file.truncated) {
    const limit = `Tamanho máximo ${maxBytes / 1024 / 1024}MB.`;
    // Of several in one field, the name tells which.
    const message = repeatable
      ? `${originalName}: arquivo muito grande. ${limit}`
      : `Arquivo muito grande. ${limit}`;
    throw new AppError('TOO_LARGE', message, { details: [{ path: part.fieldname, message }] });
  }
  return { field: part.fieldname, path: file, originalName, bytes: (await stat(file)).size };
}

async function readParts(
  request: FastifyRequest,
  rules: FileRules,
  folder: string,
): Promise<Received> {
  const fields: [string, string][] = [];
  const files: ReceivedFile[] = [];
  // One more than allowed is let in, so that the refusal can be in our words.
  const limits = { files: rules.maxFiles + 1, fileSize: rules.maxBytes };
  for await (const part of request.parts({ limits })) {
    if (part.type === 'field') {
      const { value } = part;
      fields.push([part.fieldname, typeof value === 'string' ? value : JSON.stringify(value)]);
    } else if (!rules.fields.includes(part.fieldname)) {
      throw refused(part.fieldname, 'Campo de arquivo desconhecido');
    } else if (!rules.repeatable && files.some(({ field }) => field === part.fieldname)) {
      throw refused(part.fieldname, 'Envie um arquivo por campo');
    } else if (files.length >= rules.maxFiles) {
      throw refused(part.fieldname, rules.tooMany ?? `Envie no máximo ${rules.maxFiles} arquivos`);
    } else {
      const file = await keepPart(part, path.join(folder, String(files.length)), rules);
      if (file.bytes > 0) files.push(file);
      // Without a name it is how a browser sends a field in which nothing was chosen.
      else if (part.filename)
        throw refused(file.field, `${file.originalName}: o arquivo está vazio.`);
    }
  }
  return { fields: Object.fromEntries(fields), files };
}

/** Reads the whole request to disk, lets `work` use it, and leaves nothing behind either way. */
export async function withMultipart<T>(
  request: FastifyRequest,
  { rules, temporary }: { rules: FileRules; temporary: string },
  work: (received: Received) => Promise<T>,
): Promise<T> {
  if (!request.isMultipart()) throw new AppError('UNSUPPORTED_MEDIA');
  await mkdir(temporary, { recursive: true, mode: 0o700 });
  const folder = await mkdtemp(path.join(temporary, 'request-'));
  try {
    return await work(await readParts(request, rules, folder));
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}

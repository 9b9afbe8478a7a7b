// Here as in call.ts: before the first schema is made.
import './zod-without-eval.ts';
import { safeParse } from 'zod/mini';

import type { BodyInput, Endpoint, FileRules, ParamsInput, Reply } from '#contract/endpoint';

import { refused, timedOut, unreachable, unreadable } from './api-error.ts';
import { address, formOf, readBody, UPLOAD_TIMEOUT_MS } from './call.ts';
import { loseSession } from './session-lost.ts';
import { readToken } from './token.ts';

type TakesFiles = Endpoint & { files: FileRules };
type Files<E extends TakesFiles> = Partial<Record<E['files']['fields'][number], readonly File[]>>;
type Options = {
  signal?: AbortSignal;
  headers?: Record<string, string>;
  /** Told how much has left, from 0 to 1. */
  onProgress?: (share: number) => void;
};

/** Sends files, with or without a body's fields, and tells how far they are, which `fetch` cannot. */
export async function upload<E extends TakesFiles>(
  endpoint: E,
  files: Files<E>,
  {
    params,
    body: fields,
    ...options
  }: Options & { params?: ParamsInput<E>; body?: BodyInput<E> } = {},
): Promise<Reply<E>> {
  const token = readToken();
  const form = formOf({ body: fields, files });
  const to = { method: endpoint.method, url: address(endpoint, { params }) };
  const { status, body } = await send(to, form, token, options);
  if (status < 200 || status > 299) {
    if (status === 401 && endpoint.audience !== 'anyone' && token) loseSession(token);
    throw refused(status, body);
  }
  const reply = safeParse<E['reply']>(endpoint.reply, body);
  if (!reply.success) throw unreadable(status);
  return reply.data;
}

type Answer = { status: number; body: unknown };

function send(
  { method, url }: { method: string; url: string },
  form: FormData,
  token: string | null,
  { signal, headers = {}, onProgress }: Options,
): Promise<Answer> {
  return new Promise((resolve, reject) => {
    // A caller that gave up is no failure to tell anyone about, now or later.
    if (signal?.aborted) return reject(signal.reason);
    const request = new XMLHttpRequest();
    request.open(method, url);
    request.timeout = UPLOAD_TIMEOUT_MS;
    request.setRequestHeader('accept', 'application/json');
    if (token) request.setRequestHeader('authorization', `Bearer ${token}`);
    for (const [name, value] of Object.entries(headers)) request.setRequestHeader(name, value);
    request.upload.addEventListener('progress', ({ loaded, total, lengthComputable }) => {
      if (lengthComputable && total > 0) onProgress?.(loaded / total);
    });
    request.addEventListener('load', () =>
      resolve({ status: request.status, body: readBody(request.responseText) }),
    );
    request.addEventListener('error', () => reject(unreachable()));
    request.addEventListener('timeout', () => reject(timedOut(method)));
    request.addEventListener('abort', () => reject(signal?.reason ?? unreachable()));
    signal?.addEventListener('abort', () => request.abort(), { once: true });
    request.send(form);
  });
}

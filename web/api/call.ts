// Here as well as in main.tsx, so that the bundler keeps it in the chunk that makes the schemas.
import './zod-without-eval.ts';
import { safeParse } from 'zod/mini';

import type { BodyInput, Endpoint, ParamsInput, QueryInput, Reply } from '#contract/endpoint';

import { refused, timedOut, unreachable, unreadable } from './api-error.ts';
import { loseSession } from './session-lost.ts';
import { readToken } from './token.ts';

export const TIMEOUT_MS = 15_000;
/** Files take their time on a phone's connection. */
export const UPLOAD_TIMEOUT_MS = 120_000;

type Part<Name extends string, Value> = [Value] extends [undefined]
  ? { [K in Name]?: undefined }
  : { [K in Name]: Value };

/** Given, even empty, the body travels as multipart; only for endpoints that take files. */
type Files<E extends Endpoint> = E['files'] extends {
  fields: readonly (infer Field extends string)[];
}
  ? { files?: Partial<Record<Field, File | readonly File[]>> }
  : { files?: undefined };

type Options = { signal?: AbortSignal; headers?: Record<string, string>; cache?: RequestCache };
type Args<E extends Endpoint> = Part<'params', ParamsInput<E>> &
  Part<'query', QueryInput<E>> &
  Part<'body', BodyInput<E>> &
  Files<E> &
  Options;
/** An endpoint without input may be called without a second argument. */
export type Rest<E extends Endpoint> = Partial<Args<E>> extends Args<E> ? [Args<E>?] : [Args<E>];

export type Input = Options & {
  params?: unknown;
  query?: unknown;
  body?: unknown;
  files?: unknown;
};

/** Calls an endpoint of the contract; everything that goes wrong is an `ApiError`. */
export async function call<E extends Endpoint>(endpoint: E, ...rest: Rest<E>): Promise<Reply<E>> {
  const input: Input = rest[0] ?? {};
  const token = readToken();
  const { status, ok, body } = await exchange(endpoint, input, token);
  if (!ok) {
    if (status === 401 && endpoint.audience !== 'anyone' && token) loseSession(token);
    throw refused(status, body);
  }
  const reply = safeParse<E['reply']>(endpoint.reply, body);
  if (!reply.success) throw unreadable(status);
  return reply.data;
}

async function exchange(endpoint: Endpoint, input: Input, token: string | null) {
  const timeout = AbortSignal.timeout(
    input.files || endpoint.long ? UPLOAD_TIMEOUT_MS : TIMEOUT_MS,
  );
  const signal = input.signal ? AbortSignal.any([input.signal, timeout]) : timeout;
  try {
    const response = await fetch(address(endpoint, input), {
      ...requestOf(endpoint, input, token),
      signal,
    });
    // Reading the body may time out as well, so it happens under the same watch.
    const body = readBody(await response.text());
    return { status: response.status, ok: response.ok, body };
  } catch (error) {
    // A caller that gave up is no failure to tell anyone about.
    if (input.signal?.aborted) throw error;
    throw timeout.aborted ? timedOut(endpoint.method) : unreachable();
  }
}

export function requestOf(endpoint: Endpoint, input: Input, token: string | null): RequestInit {
  return {
    method: endpoint.method,
    headers: {
      accept: 'application/json',
      ...(token && { authorization: `Bearer ${token}` }),
      // With a form the browser writes the type itself, boundary included.
      ...(input.body !== undefined && !input.files && { 'content-type': 'application/json' }),
      ...input.headers,
    },
    ...(input.cache && { cache: input.cache }),
    ...((input.body !== undefined || input.files !== undefined) && {
      body: input.files ? formOf(input) : JSON.stringify(input.body),
    }),
  };
}

/** The types have said that it is an object, or nothing. */
const entriesOf = (value: unknown): [string, unknown][] =>
  typeof value === 'object' && value !== null ? Object.entries(value) : [];

/** Texts first: the server checks them before it takes in the first byte of a file. */
export function formOf({ body, files }: Pick<Input, 'body' | 'files'>): FormData {
  const form = new FormData();
  for (const [name, value] of entriesOf(body)) {
    if (value === undefined || value === null) continue;
    form.append(name, typeof value === 'string' ? value : JSON.stringify(value));
  }
  for (const [name, file] of entriesOf(files)) {
    const given: unknown[] = Array.isArray(file) ? file : [file];
    for (const one of given) if (one instanceof File) form.append(name, one, one.name);
  }
  return form;
}

const isPlain = (value: unknown): value is string | number | boolean =>
  ['string', 'number', 'boolean'].includes(typeof value);

export function address(endpoint: Endpoint, input: Input): string {
  const params = new Map(entriesOf(input.params));
  const path = endpoint.path.replaceAll(/:(\w+)/g, (_, name: string) =>
    encodeURIComponent(String(params.get(name))),
  );
  const search = new URLSearchParams();
  for (const [name, value] of entriesOf(input.query)) {
    if (isPlain(value)) search.set(name, String(value));
  }
  return search.size > 0 ? `${path}?${search.toString()}` : path;
}

/** JSON, or the bare text that came in its place: a refusal's may be for people. */
export function readBody(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return text;
  }
}

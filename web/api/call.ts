// Here as well as in main.tsx, so that the bundler keeps it in the chunk that makes the schemas.
import './zod-without-eval.ts';
import {
  boolean,
  catch as orElse,
  nullish,
  number,
  record,
  safeParse,
  string,
  union,
} from 'zod/mini';

import type { BodyInput, Endpoint, ParamsInput, QueryInput, Reply } from '#contract/endpoint';

import { refused, timedOut, unreachable, unreadable } from './api-error.ts';
import { loseSession } from './session-lost.ts';
import { readToken } from './token.ts';

export const TIMEOUT_MS = 15_000;

type Part<Name extends string, Value> = [Value] extends [undefined]
  ? { [K in Name]?: undefined }
  : { [K in Name]: Value };

type Options = { signal?: AbortSignal; headers?: Record<string, string>; cache?: RequestCache };
type Args<E extends Endpoint> = Part<'params', ParamsInput<E>> &
  Part<'query', QueryInput<E>> &
  Part<'body', BodyInput<E>> &
  Options;
/** An endpoint without input may be called without a second argument. */
type Rest<E extends Endpoint> = Partial<Args<E>> extends Args<E> ? [Args<E>?] : [Args<E>];

type Input = Options & { params?: unknown; query?: unknown; body?: unknown };

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
  const timeout = AbortSignal.timeout(TIMEOUT_MS);
  const signal = input.signal ? AbortSignal.any([input.signal, timeout]) : timeout;
  try {
    const response = await fetch(address(endpoint, input), {
      ...requestOf(endpoint, input, token),
      signal,
    });
    // Reading the body may time out as well, so it happens under the same watch.
    const body = parseJson(await response.text());
    return { status: response.status, ok: response.ok, body };
  } catch (error) {
    // A caller that gave up is no failure to tell anyone about.
    if (input.signal?.aborted) throw error;
    throw timeout.aborted ? timedOut() : unreachable();
  }
}

function requestOf(endpoint: Endpoint, input: Input, token: string | null): RequestInit {
  return {
    method: endpoint.method,
    headers: {
      accept: 'application/json',
      ...(token && { authorization: `Bearer ${token}` }),
      ...(input.body !== undefined && { 'content-type': 'application/json' }),
      ...input.headers,
    },
    ...(input.cache && { cache: input.cache }),
    ...(input.body !== undefined && { body: JSON.stringify(input.body) }),
  };
}

const Value = orElse(nullish(union([string(), number(), boolean()])), undefined);
const Values = orElse(record(string(), Value), {});

function address(endpoint: Endpoint, input: Input): string {
  const params = Values.parse(input.params);
  const path = endpoint.path.replaceAll(/:(\w+)/g, (_, name: string) =>
    encodeURIComponent(String(params[name])),
  );
  const search = new URLSearchParams();
  for (const [name, value] of Object.entries(Values.parse(input.query))) {
    if (value !== undefined && value !== null) search.set(name, String(value));
  }
  return search.size > 0 ? `${path}?${search.toString()}` : path;
}

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}

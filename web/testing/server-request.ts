import { prettifyError, safeParse } from 'zod/mini';
import type { $ZodType } from 'zod/v4/core';

import type { Endpoint } from '#contract/endpoint';

import type { Call, Request } from './server-types.ts';

/** A request as `fetch` or an upload makes it. */
export function callOf(
  method: string,
  url: string,
  sent: { headers: Headers; body: unknown },
): Call {
  const { pathname: path, search, searchParams } = new URL(url, 'http://portal.test');
  return {
    address: `${method} ${path}${search}`,
    path,
    search: search.slice(1),
    query: Object.fromEntries(searchParams),
    params: {},
    headers: sent.headers,
    ...contentOf(sent.body),
  };
}

function contentOf(sent: unknown): Pick<Call, 'body' | 'files' | 'fields'> {
  if (typeof sent === 'string') return { body: JSON.parse(sent), files: {}, fields: [] };
  if (!(sent instanceof FormData)) return { body: undefined, files: {}, fields: [] };
  const body: Record<string, string> = {};
  const files: Record<string, File[]> = {};
  for (const [name, value] of sent) {
    if (value instanceof File) (files[name] ??= []).push(value);
    else body[name] = value;
  }
  return { body, files, fields: [...sent.keys()] };
}

const nameOf = (part: string) => (part.startsWith(':') ? part.slice(1) : undefined);

/** What the address says in the places of `:name`, if it is this endpoint's. */
export function paramsIn(endpoint: Endpoint, { address, path }: Call) {
  const wanted = endpoint.path.split('/');
  const parts = path.split('/');
  if (!address.startsWith(`${endpoint.method} `) || wanted.length !== parts.length)
    return undefined;
  if (wanted.some((part, at) => !nameOf(part) && part !== parts[at])) return undefined;
  const params = Object.fromEntries(
    wanted.flatMap((part, at) => {
      const name = nameOf(part);
      return name ? [[name, decodeURIComponent(parts[at] ?? '')]] : [];
    }),
  );
  const misfit = endpoint.params && misfitOf(endpoint.params, params);
  return misfit ? undefined : params;
}

/** Why a value is not what the schema says, once it has been sent as JSON. */
export function misfitOf(schema: $ZodType, value: unknown): string | undefined {
  const sent: unknown = value === undefined ? undefined : JSON.parse(JSON.stringify(value));
  const read = safeParse(schema, sent);
  return read.success ? undefined : prettifyError(read.error);
}

/** As the server reads it; what it would refuse is told as a text. */
export function readRequest<E extends Endpoint>(endpoint: E, call: Call): Request<E> | string {
  const parts = { params: call.params, query: call.query, body: formTextsRead(endpoint, call) };
  const read: Record<string, unknown> = { call };
  for (const name of ['params', 'query', 'body'] as const) {
    const schema = endpoint[name];
    if (!schema) continue;
    const part = safeParse(schema, parts[name]);
    if (!part.success) return `${call.address} has a bad ${name}: ${prettifyError(part.error)}`;
    read[name] = part.data;
  }
  return read as Request<E>;
}

function formTextsRead({ files }: Endpoint, { body }: Call): unknown {
  const jsonFields = files?.jsonFields ?? [];
  if (!(body instanceof Object)) return body;
  return Object.fromEntries(
    Object.entries(body).map(([name, value]) => [
      name,
      jsonFields.includes(name) && typeof value === 'string' ? JSON.parse(value) : value,
    ]),
  );
}

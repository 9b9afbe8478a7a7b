import type { $ZodType, input, output } from 'zod/v4/core';

import type { AdminProfile } from './admin-profiles.ts';

/**
 * Who may call. `anyone` needs no token; `session` is any signed-in user, approved or not;
 * `member` is an administrator or an approved reseller. An endpoint without one does not compile.
 */
export type Audience = 'anyone' | 'session' | 'member' | 'reseller' | 'admin';

/** Which file fields a multipart request may carry, and how much. */
export type FileRules = {
  fields: readonly string[];
  maxFiles: number;
  maxBytes: number;
  /** Several files under one field name; otherwise one per field. */
  repeatable?: true;
  /** The request may also come as plain JSON, without files. */
  optional?: true;
  /** Fields that carry JSON text in a multipart request. */
  jsonFields?: readonly string[];
  /** What is said when more than `maxFiles` arrive. */
  tooMany?: string;
};

/** One HTTP endpoint, described once: the server mounts it, the web calls it, OpenAPI shows it. */
export type Endpoint = {
  method: 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE';
  /** With `:name` for path parameters; they are described in `params`. */
  path: `/api/${string}`;
  audience: Audience;
  /** Administrators who may call beside those with the full profile. */
  profiles?: readonly Exclude<AdminProfile, 'FULL'>[];
  /** The session must have given its password or code once more, within the last minutes. */
  confirmed?: true;
  /** One pt-BR sentence for the documentation page. */
  summary: string;
  params?: $ZodType;
  query?: $ZodType;
  body?: $ZodType;
  /** Files beside the body's fields, in one multipart request. */
  files?: FileRules;
  /** Bytes a JSON body may have, where it is more than the usual megabyte. */
  maxBodyBytes?: number;
  status?: 200 | 201;
  /** Works on thousands of rows: it may take as long as a file on its way in. */
  long?: true;
  /**
   * Needs much CPU or reads half the database: queued for a worker thread, a few at a time; when too
   * many wait, the reply is 429.
   */
  heavy?: true;
  /** The answer is a file of this type, streamed; there is no JSON to describe. */
  download?: string;
  reply: $ZodType;
};

/** Keeps the literal types, so that `route` and `call` know what goes in and out. */
export const endpoint = <const E extends Endpoint>(e: E): E => e;

type Parsed<S> = S extends $ZodType ? output<S> : undefined;
type Unparsed<S> = S extends $ZodType ? input<S> : undefined;

export type Params<E extends Endpoint> = Parsed<E['params']>;
export type Query<E extends Endpoint> = Parsed<E['query']>;
export type Body<E extends Endpoint> = Parsed<E['body']>;
export type Reply<E extends Endpoint> = output<E['reply']>;
/** What the caller writes, before defaults and normalisation. */
export type ParamsInput<E extends Endpoint> = Unparsed<E['params']>;
export type QueryInput<E extends Endpoint> = Unparsed<E['query']>;
export type BodyInput<E extends Endpoint> = Unparsed<E['body']>;
/** What a handler returns, before the reply schema drops what it does not name. */
export type ReplyInput<E extends Endpoint> = input<E['reply']>;

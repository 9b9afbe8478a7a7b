import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { safeParse, type $ZodType } from 'zod/v4/core';

import type {
  Audience,
  Body,
  Endpoint,
  FileRules,
  Params,
  Query,
  ReplyInput,
} from '#contract/endpoint';
import { ErrorReply } from '#contract/error-reply';

import { AppError } from '../errors.ts';
import {
  refuseUnlessAllowed,
  refuseUnlessConfirmed,
  refuseUntilSetUp,
  type Actor,
  type SignedIn,
} from './actor.ts';
import { callerOf, type Caller } from './caller.ts';
import { readDevice, setDevice } from './device-cookie.ts';
import { Download, sendDownload } from './download.ts';
import { multipartSchema } from './multipart-schema.ts';
import { isMultipart, withMultipart, type ReceivedFile } from './multipart.ts';
import { PreEncodedReply, sendPreEncoded } from './pre-encoded-reply.ts';

export type Call<E extends Endpoint> = {
  actor: Actor<E['audience']>;
  params: Params<E>;
  query: Query<E>;
  body: Body<E>;
  /** On disk while the handler runs; it keeps what it wants elsewhere. */
  files: E['files'] extends FileRules ? ReceivedFile[] : undefined;
  /** `Idempotency-Key`, when the caller sent one. */
  idempotencyKey: string | undefined;
  /** The caller's address, as far as the configured proxies can be trusted. */
  ip: string;
  /** Aborted when nobody waits for the answer: it is out, or the caller has gone. */
  signal: AbortSignal;
  /** The same with what the caller's program says of itself, for the audit. */
  from: Caller;
  /** The id of a device that signed in before, if the browser sent one; and how it gets one. */
  device: string | undefined;
  setDevice: (token: string) => void;
  log: FastifyRequest['log'];
};

declare module 'fastify' {
  interface FastifyContextConfig {
    audience?: Audience;
    profiles?: Endpoint['profiles'];
    /** The fields and files of a multipart body, for the documentation. */
    multipart?: object;
  }
  interface FastifyInstance {
    /** The session behind a request's bearer token, if there is one. */
    findActor: (request: FastifyRequest) => Promise<SignedIn | undefined>;
    /** Where files wait while their request is handled. */
    temporaryFolder: string;
    /** Files take their time on a phone's connection. */
    uploadTimeout: number;
  }
  interface FastifyRequest {
    actor: SignedIn | undefined;
  }
}

type Options = {
  /** What must be settled before a single byte of the files is read. */
  before?: (caller: { ip: string }) => Promise<void>;
  /** Said by `heavyRoute` alone. */
  heavy?: true;
  /** Open also to an administrator who must set up two-step verification first. */
  whileSettingUp?: true;
};

export type Answer<E extends Endpoint> = E['download'] extends string
  ? Download
  : ReplyInput<E> | PreEncodedReply<ReplyInput<E>>;
export type Handle<E extends Endpoint> = (call: Call<E>) => Promise<Answer<E>> | Answer<E>;

/** A long list on a slow line takes its time; it holds nothing meanwhile. */
const DOWNLOAD_TIMEOUT = 15 * 60_000;

/** The only way to mount an endpoint: checks the caller, parses what comes in and what goes out. */
export function route<E extends Endpoint>(
  app: FastifyInstance,
  e: E,
  handle: Handle<E>,
  { before, heavy, whileSettingUp }: Options = {},
): void {
  if (e.heavy !== heavy) throw new Error(`Trabalho pesado fora da fila: ${e.method} ${e.path}`);
  const { audience } = e;
  app.route({
    method: e.method,
    url: e.path,
    config: {
      audience,
      ...(e.profiles && { profiles: e.profiles }),
      ...(e.files && { multipart: multipartSchema({ ...e, files: e.files }) }),
    },
    schema: schemaOf(e),
    // A HEAD request would do the work and throw the file away.
    ...(e.heavy && { exposeHeadRoute: false }),
    ...((e.files || e.long || e.heavy) && { handlerTimeout: app.uploadTimeout }),
    ...(e.maxBodyBytes && { bodyLimit: e.maxBodyBytes }),
    ...(e.download && { handlerTimeout: DOWNLOAD_TIMEOUT }),
    onRequest: async (request) => {
      if (audience === 'anyone') return;
      request.actor = await app.findActor(request);
      refuseUnlessAllowed(e, request.actor);
      if (!whileSettingUp) refuseUntilSetUp(request.actor);
      if (e.confirmed) refuseUnlessConfirmed(request.actor);
    },
    handler: async (request, reply) => {
      reply.code(e.status ?? 200);
      await before?.({ ip: request.ip });
      if (!e.files || (e.files.optional && !isMultipart(request))) {
        const answer = await handle(
          callOf<E>(request, reply, { body: bodyOf(e, request.body), files: e.files && [] }),
        );
        if (answer instanceof PreEncodedReply) return sendPreEncoded(request, reply, answer);
        return answer instanceof Download
          ? sendDownload(reply, e.download ?? 'application/octet-stream', answer)
          : answer;
      }
      const rules = e.files;
      const options = { reply, rules, temporary: app.temporaryFolder };
      return withMultipart(request, options, async ({ fields, files }) =>
        handle(
          callOf<E>(request, reply, { body: parseFields(e.body, readJson(fields, rules)), files }),
        ),
      );
    },
  });
}

const schemaOf = (e: Endpoint) => ({
  summary: e.summary,
  tags: [e.path.split('/')[2] ?? 'api'],
  ...(e.audience !== 'anyone' && { security: [{ bearer: [] }] }),
  ...(e.params && { params: e.params }),
  ...(e.query && { querystring: e.query }),
  // A multipart body is read by the handler; until then there is nothing to judge.
  ...(e.body && !e.files && { body: e.body }),
  ...(e.files && {
    consumes: ['multipart/form-data', ...(e.files.optional ? ['application/json'] : [])],
  }),
  ...(e.download && { produces: [e.download] }),
  response: {
    ...(!e.download && { [e.status ?? 200]: e.reply }),
    '4xx': ErrorReply,
    '5xx': ErrorReply,
  },
});

/** Where files may come, the body is judged here and not before the handler. */
const bodyOf = (e: Endpoint, body: unknown) => (e.files ? parseFields(e.body, body) : body);

/** Lists and objects travel as JSON text beside a file. */
function readJson(fields: Record<string, string>, { jsonFields = [] }: FileRules) {
  const entries = Object.entries(fields).map(([name, value]) => {
    if (!jsonFields.includes(name)) return [name, value] as const;
    try {
      return [name, JSON.parse(value) as unknown] as const;
    } catch {
      const message = 'Formato inválido';
      throw new AppError('INVALID_INPUT', message, { details: [{ path: name, message }] });
    }
  });
  return Object.fromEntries(entries);
}

function parseFields(schema: $ZodType | undefined, fields: unknown): unknown {
  if (!schema) return undefined;
  const parsed = safeParse(schema, fields);
  if (parsed.success) return parsed.data;
  const details = parsed.error.issues.map(({ path, message }) => ({
    path: path.join('.'),
    message,
  }));
  throw new AppError('INVALID_INPUT', details[0]?.message, { details });
}

/**
 * The input has been parsed with the endpoint's own schemas, and `onRequest` has settled the actor
 * for this audience: the types say what has just been proven.
 */
const callOf = <E extends Endpoint>(
  request: FastifyRequest,
  reply: FastifyReply,
  input: { body: unknown; files?: ReceivedFile[] | undefined },
): Call<E> =>
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- proven, see above
  ({
    actor: request.actor,
    params: request.params,
    query: request.query,
    idempotencyKey: keyOf(request),
    ip: request.ip,
    get signal() {
      return signalOf(reply);
    },
    from: request.actor?.from ?? callerOf(request),
    get device() {
      return readDevice(request);
    },
    setDevice: (token: string) => setDevice(reply, token),
    log: request.log,
    ...input,
  }) as Call<E>;

/** Not Fastify's `request.signal`: over a socket that one is aborted as soon as the body was read. */
function signalOf({ raw }: FastifyReply): AbortSignal {
  const gone = new AbortController();
  if (raw.destroyed) gone.abort();
  else raw.once('close', () => gone.abort());
  return gone.signal;
}

function keyOf(request: FastifyRequest): string | undefined {
  const key = request.headers['idempotency-key'];
  if (key === undefined) return undefined;
  if (typeof key === 'string' && /^[\x21-\x7e]{1,255}$/.test(key)) return key;
  const message = 'Idempotency-Key inválida';
  throw new AppError('INVALID_INPUT', message, {
    details: [{ path: 'Idempotency-Key', message }],
  });
}

import type { Body, Endpoint, Params, Query, ReplyInput } from '#contract/endpoint';

/** The browser's side of a request that tells how far it is. */
export type Upload = EventTarget & {
  timeout: number;
  /** Said by a test: so much has left. */
  progress(loaded: number, total: number): void;
};

/** One request, as it arrived. */
export type Call = {
  /** `GET /api/orders?page=1` */
  address: string;
  path: string;
  /** What stands behind the question mark. */
  search: string;
  query: Record<string, string>;
  params: Record<string, string>;
  headers: Headers;
  /** JSON, or the texts of a form. */
  body: unknown;
  /** Of a form, by field. */
  files: Record<string, File[]>;
  /** The names in a form, in their order. */
  fields: string[];
  upload?: Upload;
};

/** The same as the contract reads it. */
export type Request<E extends Endpoint> = {
  params: Params<E>;
  query: Query<E>;
  body: Body<E>;
  call: Call;
};

/** The connection breaks before an answer comes. */
export const DROPPED = Symbol('the connection broke');

type Given<E extends Endpoint> = E extends { download: string } ? File : ReplyInput<E>;
type Decided<E extends Endpoint> = Given<E> | Refusal | typeof DROPPED;
export type Maker<E extends Endpoint> = (request: Request<E>) => Decided<E> | Promise<Decided<E>>;
export type Answer<E extends Endpoint> = Given<E> | Promise<Decided<E>> | Maker<E>;

export type RefusalBody = string | object | null;

export class Refusal {
  readonly status: number;
  readonly body: unknown;
  constructor(status: number, body: RefusalBody = {}) {
    this.status = status;
    this.body = typeof body === 'string' ? { error: body, message: body, code: 'REFUSED' } : body;
  }
}

/** For an answer that depends on the request. */
export const refused = (status: number, body?: RefusalBody) => new Refusal(status, body);

export type Outcome = { status: number; body: unknown } | File | typeof DROPPED;

import { AsyncLocalStorage } from 'node:async_hooks';
import { randomBytes } from 'node:crypto';

import type { RanStatement } from '../db/database.ts';
import type { BeginTrace, TracedRequest } from '../http/trace-requests.ts';
import type { Span } from './otlp.rules.ts';
import { SpanSender, type SenderDeps } from './span-sender.ts';
import { nameOfStatement } from './statement-name.rules.ts';
import { readTraceparent } from './traceparent.rules.ts';

export type Tracing = {
  begin: BeginTrace;
  /** Within a request a span of its own; what runs by itself, mails for instance, has no trace. */
  onStatement: (statement: RanStatement) => void;
  /** Sends what there is. */
  stop: () => Promise<void>;
};

type Place = Pick<Span, 'traceId' | 'spanId'>;

const now = () => performance.timeOrigin + performance.now();
const newId = (bytes: number) => randomBytes(bytes).toString('hex');

/** Spans of requests and their statements, as OpenTelemetry knows them, without its packages. */
export function startTracing(deps: SenderDeps): Tracing {
  const sender = new SpanSender(deps);
  const current = new AsyncLocalStorage<Place>();

  const begin: BeginTrace = (traceparent) => {
    const origin = readTraceparent(traceparent);
    if (origin && !origin.isSampled) return undefined;
    const from = now();
    const place = { traceId: origin?.traceId ?? newId(16), spanId: newId(8) };
    const span = { ...place, parentId: origin?.spanId, kind: 'request' as const, from };
    return {
      within: (work) => current.run(place, work),
      end: (answer) => sender.add({ ...span, ...aboutRequest(answer), to: now() }),
    };
  };

  const onStatement = ({ text, milliseconds, failed }: RanStatement): void => {
    const parent = current.getStore();
    if (!parent) return;
    const name = nameOfStatement(text);
    const [operation = name] = name.split(' ');
    const to = now();
    sender.add({
      traceId: parent.traceId,
      spanId: newId(8),
      parentId: parent.spanId,
      name,
      kind: 'statement',
      from: to - milliseconds,
      to,
      failed,
      attributes: {
        'db.system.name': 'postgresql',
        'db.operation.name': operation,
        'db.query.summary': name,
      },
    });
  };

  return { begin, onStatement, stop: () => sender.drain() };
}

/** The pattern of the route, never the address: ids and tokens of links stay here. */
function aboutRequest(answer: Parameters<TracedRequest['end']>[0]) {
  const { method, route, status, requestId, refusal } = answer;
  return {
    name: route === undefined ? method : `${method} ${route}`,
    failed: status >= 500,
    attributes: {
      'http.request.method': method,
      'http.response.status_code': status,
      'portal.request_id': requestId,
      ...(route !== undefined && { 'http.route': route }),
      ...(refusal !== undefined && { 'error.type': refusal }),
    },
  };
}

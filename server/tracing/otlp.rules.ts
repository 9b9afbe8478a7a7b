export type Attributes = Record<string, string | number>;

/** Times are milliseconds since 1970, with a fraction. */
export type Span = {
  traceId: string;
  spanId: string;
  parentId: string | undefined;
  name: string;
  kind: 'request' | 'statement';
  from: number;
  to: number;
  failed: boolean;
  attributes: Attributes;
};

/** Answered here, and asked of another. */
const KINDS = { request: 2, statement: 3 };
const FAILED = 2;
const SCOPE = { name: 'ourela-portal' };

/** Nanoseconds do not fit a number; microseconds do. */
const nanoseconds = (milliseconds: number) => `${BigInt(Math.round(milliseconds * 1000)) * 1000n}`;

const attributesOf = (attributes: Attributes) =>
  Object.entries(attributes).map(([key, value]) => ({
    key,
    value: typeof value === 'number' ? { intValue: `${value}` } : { stringValue: value },
  }));

const spanOf = ({ parentId, kind, from, to, failed, attributes, ...span }: Span) => ({
  ...span,
  ...(parentId !== undefined && { parentSpanId: parentId }),
  kind: KINDS[kind],
  startTimeUnixNano: nanoseconds(from),
  endTimeUnixNano: nanoseconds(to),
  attributes: attributesOf(attributes),
  status: failed ? { code: FAILED } : {},
});

/** The body of `POST /v1/traces` of OTLP/HTTP, in its JSON form. */
export const encodeSpans = (spans: readonly Span[], resource: Attributes) => ({
  resourceSpans: [
    {
      resource: { attributes: attributesOf(resource) },
      scopeSpans: [{ scope: SCOPE, spans: spans.map(spanOf) }],
    },
  ],
});

/** Where a request comes from, as the standard header of the W3C says it. */
export type Origin = { traceId: string; spanId: string; isSampled: boolean };

const TRACEPARENT = /^(?!ff)[\da-f]{2}-([\da-f]{32})-([\da-f]{16})-([\da-f]{2})(-.*)?$/;

/** What is not well formed begins a trace of its own, as the standard wants it. */
export function readTraceparent(header: string | undefined): Origin | undefined {
  const [, traceId, spanId, flags, more] = TRACEPARENT.exec(header ?? '') ?? [];
  if (!traceId || !spanId || /^0+$/.test(traceId) || /^0+$/.test(spanId)) return undefined;
  // Only a later version of the header may say more.
  if (more !== undefined && header?.startsWith('00')) return undefined;
  return { traceId, spanId, isSampled: (Number.parseInt(flags ?? '0', 16) & 1) === 1 };
}

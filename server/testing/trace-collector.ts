import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';

import { z } from 'zod';

import { atTheEnd } from './at-the-end.ts';

const Value = z.strictObject({
  stringValue: z.string().optional(),
  intValue: z.string().regex(/^\d+$/).optional(),
});
const Attributes = z
  .array(z.strictObject({ key: z.string(), value: Value }))
  .transform((list) =>
    Object.fromEntries(
      list.map(({ key, value }) => [key, value.stringValue ?? Number(value.intValue)]),
    ),
  );
const id = (digits: number) => z.string().regex(new RegExp(`^(?!0+$)[0-9a-f]{${digits}}$`));
const time = z.string().regex(/^\d{19}$/);

const Span = z.strictObject({
  traceId: id(32),
  spanId: id(16),
  parentSpanId: id(16).optional(),
  name: z.string().min(1),
  kind: z.literal([2, 3]),
  startTimeUnixNano: time,
  endTimeUnixNano: time,
  attributes: Attributes,
  status: z.strictObject({ code: z.literal([1, 2]).optional() }),
});
export type CollectedSpan = z.infer<typeof Span>;

/** `ExportTraceServiceRequest` of OTLP 1, in JSON; a key it does not know is one we made up. */
const Export = z.strictObject({
  resourceSpans: z.array(
    z.strictObject({
      resource: z.strictObject({ attributes: Attributes }),
      scopeSpans: z.array(
        z.strictObject({ scope: z.strictObject({ name: z.string() }), spans: z.array(Span) }),
      ),
    }),
  ),
});

type Received = { headers: NodeJS.Dict<string | string[]>; text: string };

/** A collector that speaks OTLP/HTTP; it keeps what it gets, and refuses what is no such thing. */
export async function traceCollector() {
  const received: Received[] = [];
  const server = createServer((request, reply) => {
    const chunks: Buffer[] = [];
    request.on('data', (chunk: Buffer) => chunks.push(chunk));
    request.on('end', () => {
      received.push({ headers: request.headers, text: Buffer.concat(chunks).toString() });
      reply.writeHead(request.url === '/v1/traces' ? 200 : 404).end('{}');
    });
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  atTheEnd(async () => {
    server.closeAllConnections();
    server.close();
  });
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- what listens on a port has one
  const { port } = server.address() as AddressInfo;
  const exports = () => received.map(({ text }) => Export.parse(JSON.parse(text)).resourceSpans);
  return {
    url: `http://127.0.0.1:${port}/v1/traces`,
    received,
    resources: () => exports().flatMap((all) => all.map(({ resource }) => resource.attributes)),
    spans: (): CollectedSpan[] =>
      exports().flatMap((all) =>
        all.flatMap(({ scopeSpans }) => scopeSpans.flatMap(({ spans }) => spans)),
      ),
  };
}

import { randomUUID } from 'node:crypto';
import { once } from 'node:events';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';

import { ERRORS } from '#contract/errors';

import type { Config } from '../config.ts';

export type HeldPort = { release: () => Promise<void> };

const RETRY_SECONDS = 3;

/**
 * Taken before anything is written, so that a busy port stops the start early. Until the portal is
 * ready, requests get 503 with Retry-After.
 */
export async function holdPort({ host, port }: Pick<Config, 'host' | 'port'>): Promise<HeldPort> {
  if (port === 0) return { release: async () => undefined }; // any free port: nothing to hold
  const server = createServer(answerThatWeStart);
  server.listen({ host, port });
  await once(server, 'listening');
  return {
    release: () =>
      new Promise((resolve) => {
        server.close(() => resolve());
        server.closeAllConnections();
      }),
  };
}

function answerThatWeStart(request: IncomingMessage, response: ServerResponse): void {
  const isCall = request.url?.startsWith('/api/') ?? false;
  response.writeHead(503, {
    'content-type': isCall ? 'application/json; charset=utf-8' : 'text/html; charset=utf-8',
    'content-security-policy': "default-src 'none'",
    'cache-control': 'no-store',
    'retry-after': String(RETRY_SECONDS),
    connection: 'close',
  });
  response.end(isCall ? refusal() : PAGE);
}

const TEXT = 'O portal está iniciando. Esta página se abre em instantes.';

const refusal = () =>
  JSON.stringify({
    error: ERRORS.UNAVAILABLE.text,
    message: ERRORS.UNAVAILABLE.text,
    code: 'UNAVAILABLE',
    requestId: randomUUID(),
  });

const PAGE = `<!doctype html>
<html lang="pt-BR">
<meta charset="utf-8">
<meta name="viewport" content="width=device-width">
<meta http-equiv="refresh" content="${RETRY_SECONDS}">
<title>Iniciando</title>
<p>${TEXT}</p>
</html>
`;

import type { Endpoint } from '#contract/endpoint';

import { refused, timedOut, unreachable } from './api-error.ts';
import { address, readBody, requestOf, UPLOAD_TIMEOUT_MS, type Input, type Rest } from './call.ts';
import { loseSession } from './session-lost.ts';
import { readToken } from './token.ts';

/** As long as the server itself writes on a file. */
const LONG_MS = 15 * 60_000;

export type SavedFile = { name: string; content: Blob };

/** A file that an endpoint makes, with the name it was given there. */
export async function download<E extends Endpoint>(
  endpoint: E,
  ...rest: Rest<E>
): Promise<SavedFile> {
  const input: Input = rest[0] ?? {};
  const token = readToken();
  const timeout = AbortSignal.timeout(endpoint.long ? LONG_MS : UPLOAD_TIMEOUT_MS);
  try {
    const response = await fetch(address(endpoint, input), {
      ...requestOf(endpoint, input, token),
      signal: timeout,
    });
    if (response.ok) return { name: nameOf(response), content: await response.blob() };
    if (response.status === 401 && token) loseSession(token);
    throw refused(response.status, readBody(await response.text()));
  } catch (error) {
    if (error instanceof TypeError) throw unreachable();
    throw timeout.aborted ? timedOut(endpoint.method) : error;
  }
}

const nameOf = (response: Response): string =>
  /filename="([^"]+)"/.exec(response.headers.get('content-disposition') ?? '')?.[1] ?? 'arquivo';

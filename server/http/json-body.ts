import type { FastifyInstance } from 'fastify';

import { AppError } from '../errors.ts';

/** Up to here any JSON is read quickly. A longer body is a long text with a few fields around it. */
export const MOST_STRUCTURED_LENGTH = 1024 * 1024;
const MOST_SIGNS = 1_000;

const QUOTE = '"'.charCodeAt(0);
const BACKSLASH = '\\'.charCodeAt(0);
const STRUCTURE = new Set(Array.from('[{,:', (sign) => sign.charCodeAt(0)));

/** Whether there is more outside of its texts than a few fields. */
export function isIntricate(json: string): boolean {
  let isInText = false;
  let signs = 0;
  for (let at = 0; at < json.length && signs <= MOST_SIGNS; at += 1) {
    const sign = json.charCodeAt(at);
    if (isInText && sign === BACKSLASH) at += 1;
    else if (sign === QUOTE) isInText = !isInText;
    else if (!isInText && STRUCTURE.has(sign)) signs += 1;
  }
  return signs > MOST_SIGNS;
}

/**
 * Millions of empty lists keep the event loop for seconds while a text of the same length is read in
 * a blink: what is long and intricate is refused unread.
 */
export function readJsonBodies(app: FastifyInstance): void {
  const parse = app.getDefaultJsonParser('error', 'error');
  app.addContentTypeParser<string>(
    'application/json',
    { parseAs: 'string' },
    (request, body, done) => {
      if (body.length > MOST_STRUCTURED_LENGTH && isIntricate(body)) {
        return done(new AppError('MALFORMED_REQUEST'), undefined);
      }
      return parse(request, body, done);
    },
  );
}

import type { FastifyInstance } from 'fastify';

import { PASSWORD } from './given.ts';

type Try = {
  password?: string;
  /** Where the visitor is. */
  at?: string;
  /** The cookie of a device that signed in before. */
  device?: string;
  userAgent?: string;
  code?: string;
};

/** Signs in from its own address. */
export const enterFrom =
  (app: FastifyInstance) =>
  (email: string, { password = PASSWORD, at = '198.51.100.1', ...more }: Try = {}) =>
    app.inject({
      method: 'POST',
      url: '/api/auth/login',
      remoteAddress: at,
      headers: {
        ...(more.device && { cookie: `other=1; device=${more.device}` }),
        ...(more.userAgent && { 'user-agent': more.userAgent }),
      },
      payload: { email, password, ...(more.code && { code: more.code }) },
    });

/** The device id a sign-in gave out. */
export const deviceOf = (reply: { headers: Record<string, unknown> }): string =>
  /^device=([\w-]{43});/.exec(String(reply.headers['set-cookie']))?.[1] ?? '';

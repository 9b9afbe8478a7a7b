import type { FastifyReply, FastifyRequest } from 'fastify';

declare module 'fastify' {
  interface FastifyInstance {
    /** The portal is reached over https: cookies are for it alone. */
    secureCookies: boolean;
  }
}

const NAME = 'device';
const SECONDS = 180 * 24 * 3600;
/** 32 random bytes in base64url, exactly as we hand them out. */
const SENT = new RegExp(`(?:^|;\\s*)${NAME}=([A-Za-z0-9_-]{43})(?:;|$)`);

export const readDevice = (request: FastifyRequest): string | undefined =>
  SENT.exec(request.headers.cookie ?? '')?.[1];

/** Sent back to the sign-in calls only, and out of reach of scripts. It authenticates nobody. */
export function setDevice(reply: FastifyReply, token: string): void {
  const secure = reply.server.secureCookies ? '; Secure' : '';
  void reply.header(
    'set-cookie',
    `${NAME}=${token}; Path=/api/auth; Max-Age=${SECONDS}; HttpOnly; SameSite=Strict${secure}`,
  );
}

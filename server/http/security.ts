import helmet from '@fastify/helmet';
import type { FastifyInstance } from 'fastify';

/** Nothing from elsewhere, nothing inline: a token in local storage deserves no less. */
const CONTENT_SECURITY_POLICY = {
  'default-src': ["'none'"],
  'script-src': ["'self'"],
  'style-src': ["'self'"],
  'img-src': ["'self'", 'blob:', 'data:'],
  'font-src': ["'self'"],
  'connect-src': ["'self'"],
  'manifest-src': ["'self'"],
  'base-uri': ["'none'"],
  'form-action': ["'none'"],
  'frame-ancestors': ["'none'"],
  'object-src': ["'none'"],
  'require-trusted-types-for': ["'script'"],
  'trusted-types': ["'none'"],
};

type Addresses = { publicUrl: string; publicFilesUrl: string | undefined };

/** Pictures may come from where public files are kept. */
const policyWith = (publicFilesUrl: string | undefined) =>
  publicFilesUrl
    ? {
        ...CONTENT_SECURITY_POLICY,
        'img-src': [...CONTENT_SECURITY_POLICY['img-src'], new URL(publicFilesUrl).origin],
      }
    : CONTENT_SECURITY_POLICY;

export async function secureHeaders(
  app: FastifyInstance,
  { publicUrl, publicFilesUrl }: Addresses,
): Promise<void> {
  await app.register(helmet, {
    contentSecurityPolicy: { useDefaults: false, directives: policyWith(publicFilesUrl) },
    crossOriginResourcePolicy: { policy: 'same-origin' },
    crossOriginOpenerPolicy: { policy: 'same-origin' },
    referrerPolicy: { policy: 'no-referrer' },
    frameguard: { action: 'deny' },
    strictTransportSecurity: publicUrl.startsWith('https:') && { maxAge: 31_536_000 },
  });
  app.addHook('onRequest', async (request, reply) => {
    reply.header('permissions-policy', 'camera=(), geolocation=(), microphone=(), payment=()');
    if (request.url.startsWith('/api')) {
      reply.header('cache-control', 'no-store');
      reply.header('vary', 'Authorization');
    }
  });
}

import helmet from '@fastify/helmet';
import Fastify, { type FastifyInstance } from 'fastify';

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

/** What the library sets, asked of it once: it works them out anew for every answer. */
async function constantHeaders({ publicUrl, publicFilesUrl }: Addresses) {
  const probe = Fastify();
  await probe.register(helmet, {
    contentSecurityPolicy: { useDefaults: false, directives: policyWith(publicFilesUrl) },
    crossOriginResourcePolicy: { policy: 'same-origin' },
    crossOriginOpenerPolicy: { policy: 'same-origin' },
    referrerPolicy: { policy: 'no-referrer' },
    frameguard: { action: 'deny' },
    strictTransportSecurity: publicUrl.startsWith('https:') && { maxAge: 31_536_000 },
  });
  let set: Record<string, unknown> = {};
  probe.get('/', async (_request, reply) => {
    set = { ...reply.raw.getHeaders(), ...reply.getHeaders() };
    return '';
  });
  await probe.inject('/');
  await probe.close();
  return {
    ...set,
    'permissions-policy': 'camera=(), geolocation=(), microphone=(), payment=()',
  };
}

export async function secureHeaders(app: FastifyInstance, addresses: Addresses): Promise<void> {
  const everywhere = await constantHeaders(addresses);
  const ofApi = { ...everywhere, 'cache-control': 'no-store', vary: 'Authorization' };
  app.addHook('onRequest', (request, reply, done) => {
    reply.headers(request.url.startsWith('/api') ? ofApi : everywhere);
    done();
  });
}

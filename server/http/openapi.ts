import swagger from '@fastify/swagger';
import swaggerUi from '@fastify/swagger-ui';
import type { FastifyInstance } from 'fastify';
import { createJsonSchemaTransform } from 'fastify-type-provider-zod';

import { AppError } from '../errors.ts';

const transform = createJsonSchemaTransform({});

/** Collects the schemas of every route mounted after it. */
export async function describeApi(app: FastifyInstance, version: string): Promise<void> {
  await app.register(swagger, {
    openapi: {
      openapi: '3.1.0',
      info: {
        title: 'API do portal de revendedores',
        version,
        description: 'Valores em reais com até duas casas decimais; datas em ISO 8601 (UTC).',
      },
      components: { securitySchemes: { bearer: { type: 'http', scheme: 'bearer' } } },
    },
    transform: (input) => {
      const transformed = transform(input);
      const body = input.route.config?.multipart;
      return body ? { ...transformed, schema: { ...transformed.schema, body } } : transformed;
    },
  });
}

/** Says whether the documentation is open to all; asked on every request, so a change counts at once. */
export type DocsDeps = { isOpen: () => Promise<boolean> };

const DOCUMENT = '/api/openapi.json';

/** The one sheet of style that the documentation's page carries inside itself. */
const ITS_STYLE = "'sha256-RL3ie0nH+Lzz2YNqQN83mnU0J1ot4QL7b99vMdIX99w='";

/** Every other page's policy, but for the markup that this page writes by itself, and its style. */
const policyOfDocs = (policy: string) =>
  policy
    .split(';')
    .filter((directive) => !/^(?:require-)?trusted-types/.test(directive.trim()))
    .map((directive) => directive.replace(/^style-src .*/, `$& ${ITS_STYLE}`))
    .join(';');

/**
 * The readable page and the document itself. They hold no data and are open to all unless the settings
 * close them; then only an administrator gets the document. The page has the content security policy of
 * every other page.
 */
export async function mountDocs(app: FastifyInstance, { isOpen }: DocsDeps): Promise<void> {
  app.addHook('onRoute', (options) => {
    options.config = { ...options.config, audience: 'anyone' };
    options.schema = { ...options.schema, hide: true };
  });
  app.addHook('onRequest', async (request) => {
    if (await isOpen()) return;
    const actor = request.routeOptions.url === DOCUMENT && (await app.findActor(request));
    if (!actor || actor.role !== 'ADMIN') throw new AppError('NOT_FOUND');
  });
  app.get(DOCUMENT, (_request, reply) => reply.send(app.swagger()));
  await app.register(swaggerUi, {
    routePrefix: '/api/docs',
    transformStaticCSP: policyOfDocs,
    uiConfig: { docExpansion: 'list', deepLinking: false, tryItOutEnabled: false },
    theme: { title: 'API do portal de revendedores' },
  });
}

import swagger from '@fastify/swagger';
import swaggerUi from '@fastify/swagger-ui';
import type { FastifyInstance } from 'fastify';
import { createJsonSchemaTransform } from 'fastify-type-provider-zod';

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
    transform: createJsonSchemaTransform({}),
  });
}

/** The readable page and the document itself, open to all: they hold no data. */
export async function mountDocs(app: FastifyInstance): Promise<void> {
  app.addHook('onRoute', (options) => {
    options.config = { ...options.config, audience: 'anyone' };
    options.schema = { ...options.schema, hide: true };
  });
  app.get('/api/openapi.json', (_request, reply) => reply.send(app.swagger()));
  await app.register(swaggerUi, {
    routePrefix: '/api/docs',
    staticCSP: true,
    uiConfig: { docExpansion: 'list', deepLinking: false, tryItOutEnabled: false },
    theme: { title: 'API do portal de revendedores' },
  });
}

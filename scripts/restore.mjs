// @ts-check
import { buildWhenChanged } from './build.mjs';
import { ensureInstalled } from './ensure-installed.mjs';

await ensureInstalled();
await buildWhenChanged();
process.setSourceMapsEnabled(true);
// In this same process, so that the exit code is that of the restoring itself.
const restore = new URL('../dist/server/restore.js', import.meta.url);
await import(restore.href);

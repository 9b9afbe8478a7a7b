// @ts-check
import { buildWhenChanged } from './build.mjs';
import { ensureInstalled } from './ensure-installed.mjs';
import { stop } from './project.mjs';

const [name = '', ...rest] = process.argv.slice(2);
if (!/^[a-z-]+$/.test(name)) stop('Diga qual comando: node scripts/command.mjs <nome>');
await ensureInstalled();
await buildWhenChanged();
process.setSourceMapsEnabled(true);
// In this same process, so that the exit code is that of the command itself.
process.argv = [process.execPath, name, ...rest];
await import(new URL(`../dist/server/${name}.js`, import.meta.url).href);

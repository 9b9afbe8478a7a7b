// @ts-check
import { createHash } from 'node:crypto';
import {
  existsSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  renameSync,
  rmSync,
  writeFileSync,
} from 'node:fs';

import { compressFolder } from './compress.mjs';
import { ensureInstalled } from './ensure-installed.mjs';
import { inProject, isMain, root, runTool, stop } from './project.mjs';

const stampFile = inProject('dist', '.stamp');
const isTest = /\.test\.tsx?$/;
/** Not part of what is built: test helpers, and pictures that are read where they lie. */
const leftOut = new Set(['server/testing', 'server/demo/pictures', 'web/testing']);

/** @param {string} folder @returns {string[]} */
function filesUnder(folder) {
  return readdirSync(inProject(folder), { withFileTypes: true }).flatMap((entry) => {
    const path = `${folder}/${entry.name}`;
    if (entry.isDirectory()) return leftOut.has(path) ? [] : filesUnder(path);
    return isTest.test(entry.name) ? [] : [path];
  });
}

/** Changes with anything that could change the build: sources, tools, build-time settings. */
function sourcesHash() {
  const loose = readdirSync(root).filter(
    (name) =>
      /^tsconfig.*\.json$/.test(name) ||
      ['vite.config.ts', 'package.json', 'package-lock.json'].includes(name),
  );
  const hash = createHash('sha256');
  for (const path of [...loose, ...['contract', 'server', 'web'].flatMap(filesUnder)].toSorted()) {
    hash
      .update(`${path}\0`)
      .update(readFileSync(inProject(path)))
      .update('\0');
  }
  for (const name of Object.keys(process.env)
    .filter((key) => key.startsWith('VITE_'))
    .toSorted()) {
    hash.update(`${name}=${process.env[name]}\0`);
  }
  return hash.update(readFileSync(new URL(import.meta.url))).digest('hex');
}

/** @param {string} outDir */
async function buildWeb(outDir) {
  const args = ['build', '--outDir', outDir, '--emptyOutDir', '--logLevel', 'warn'];
  const code = await runTool('vite', args, { env: { NODE_ENV: 'production' } });
  if (code !== 0) throw new Error('A construção da interface falhou.');
  await bundle('da interface', {
    // Apart from the page's own files: it runs before them and must not wait for any.
    entryPoints: { early: 'web/app/early.ts' },
    outdir: outDir,
    platform: 'browser',
    target: 'es2022',
    minify: true,
  });
  compressFolder(outDir);
}

/** @param {string} outDir */
const buildServer = (outDir) =>
  bundle('do servidor', {
    entryPoints: {
      main: 'server/main.ts',
      'heavy-thread': 'server/heavy-thread.ts',
      migrate: 'server/migrate.ts',
      'move-files': 'server/move-files.ts',
      restore: 'server/upkeep/restore.ts',
      drill: 'server/upkeep/drill.ts',
    },
    outdir: outDir,
    platform: 'node',
    target: 'node20',
    packages: 'external',
    sourcemap: true,
  });

/** @param {string} what @param {import('esbuild').BuildOptions} options */
async function bundle(what, options) {
  const esbuild = await import('esbuild');
  await esbuild
    .build({
      absWorkingDir: root,
      bundle: true,
      format: 'esm',
      logLevel: 'warning',
      ...options,
    })
    .catch(() => {
      throw new Error(`A construção ${what} falhou.`);
    });
}

/** What an interrupted build left behind; another build may be running at this moment. */
function removeLeftovers() {
  for (const name of readdirSync(inProject('dist'))) {
    const pid = /^\.(?:fresh|old)-(\d+)-/.exec(name)?.[1];
    if (pid && !isRunning(Number(pid))) rmSync(inProject('dist', name), { recursive: true });
  }
}

/** @param {number} pid */
function isRunning(pid) {
  try {
    return process.kill(pid, 0);
  } catch {
    return false;
  }
}

/**
 * Where a part is built and where the old one waits to be deleted: as deep as dist/web and
 * dist/server themselves, so that the paths in the source maps stay true.
 * @param {'fresh' | 'old'} what @param {string} part
 */
const aside = (what, part) => inProject('dist', `.${what}-${process.pid}-${part}`);

const PARTS = { server: buildServer, web: buildWeb };

/**
 * Builds beside the old result and swaps at the end; the stamp is gone during the swap. So a build
 * that was interrupted is never served: it is simply made again.
 * @param {string} stamp
 */
async function build(stamp) {
  const parts = Object.keys(PARTS);
  try {
    for (const [part, buildPart] of Object.entries(PARTS)) await buildPart(aside('fresh', part));
    rmSync(stampFile, { force: true });
    for (const part of parts) {
      if (existsSync(inProject('dist', part)))
        renameSync(inProject('dist', part), aside('old', part));
      renameSync(aside('fresh', part), inProject('dist', part));
    }
    writeFileSync(stampFile, stamp);
  } finally {
    for (const part of parts) {
      rmSync(aside('fresh', part), { recursive: true, force: true });
      rmSync(aside('old', part), { recursive: true, force: true });
    }
  }
}

/** @param {{ force?: boolean }} [options] */
export async function buildWhenChanged({ force = false } = {}) {
  const wanted = sourcesHash();
  if (!force && existsSync(stampFile) && readFileSync(stampFile, 'utf8') === wanted) return;
  console.log('Construindo a interface e o servidor…');
  mkdirSync(inProject('dist'), { recursive: true });
  removeLeftovers();
  await build(wanted).catch((/** @type {Error} */ error) => stop(error.message));
}

if (isMain(import.meta.url)) {
  await ensureInstalled();
  await buildWhenChanged({ force: process.argv.includes('--force') });
}

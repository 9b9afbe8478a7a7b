// @ts-check
import { spawn } from 'node:child_process';
import { readFileSync, realpathSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';

/** The folder of package.json, wherever the command was called from. */
export const root = fileURLToPath(new URL('..', import.meta.url));

/** @param {string[]} parts */
export const inProject = (...parts) => join(root, ...parts);

/**
 * True when this file is what `node` was asked to run, false when another script imports it.
 * @param {string} url
 */
export const isMain = (url) =>
  process.argv[1] !== undefined && realpathSync(process.argv[1]) === fileURLToPath(url);

/**
 * The JavaScript behind a package's command. Running it with our own Node works the same on every
 * system; `node_modules/.bin` holds shell scripts on one and .cmd files on another.
 * @param {string} pkg @param {string} [command]
 */
export function toolPath(pkg, command = pkg) {
  const folder = inProject('node_modules', pkg);
  /** @type {{ bin: string | Record<string, string> }} */
  const { bin } = JSON.parse(readFileSync(join(folder, 'package.json'), 'utf8'));
  const file = typeof bin === 'string' ? bin : bin[command];
  if (!file) throw new Error(`${pkg} não tem o comando ${command}`);
  return join(folder, file);
}

/**
 * Runs a program with our terminal and answers its exit code; a signal counts as failure.
 * @param {string} program @param {string[]} args @param {import('node:child_process').SpawnOptions} [options]
 * @returns {Promise<number>}
 */
export function run(program, args, options = {}) {
  return new Promise((resolve, reject) => {
    const child = spawn(program, args, { cwd: root, stdio: 'inherit', ...options });
    // A stop sent to us alone ends what we started as well.
    const passOn = () => {
      child.kill('SIGTERM');
      child.once('exit', () => process.exit(1));
    };
    process.once('SIGTERM', passOn);
    child.once('error', reject);
    child.once('exit', (code) => {
      process.removeListener('SIGTERM', passOn);
      resolve(code ?? 1);
    });
  });
}

/**
 * @param {string} pkg @param {string[]} args
 * @param {{ command?: string, env?: Record<string, string> }} [options]
 */
export const runTool = (pkg, args, { command = pkg, env = {} } = {}) =>
  run(process.execPath, [toolPath(pkg, command), ...args], { env: { ...process.env, ...env } });

/** Stops with a message for people instead of a stack. @param {string} message @returns {never} */
export function stop(message) {
  console.error(`\n✖ ${message}`);
  process.exit(1);
}

// @ts-check
// Runs before anything is installed: only Node's own modules here and in what it imports.
import { createHash } from 'node:crypto';
import { existsSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';

import { inProject, isMain, run, stop } from './project.mjs';

const stampFile = inProject('node_modules', '.ourela-install');

/** @typedef {{ version?: string, optional?: boolean, devOptional?: boolean, os?: string[], cpu?: string[], libc?: string[] }} LockEntry */

/** The bundler and the test runner ask for exactly these lines. @param {string} version */
export function supportsNode(version) {
  const [major = 0, minor = 0] = version.split('.').map(Number);
  if (major === 20) return minor >= 19;
  if (major === 22) return minor >= 12;
  return major > 22;
}

const libc = detectLibc();

/** What an install is good for: this lockfile, on this kind of machine. */
function wantedStamp() {
  const lock = createHash('sha256')
    .update(readFileSync(inProject('package-lock.json')))
    .digest('hex');
  return [lock, process.platform, process.arch, libc, `abi${process.versions.modules}`].join(' ');
}

function detectLibc() {
  if (process.platform !== 'linux') return 'any';
  Object.assign(process.report, { excludeNetwork: true }); // looking up addresses may take seconds
  const report = process.report.getReport();
  return 'header' in report && 'glibcVersionRuntime' in Object(report.header) ? 'glibc' : 'musl';
}

/** Every package of package.json is on disk; a half-deleted node_modules is not. */
function isComplete() {
  const { dependencies, devDependencies } = readJson(inProject('package.json'));
  return Object.keys({ ...dependencies, ...devDependencies }).every((name) =>
    existsSync(inProject('node_modules', name, 'package.json')),
  );
}

/**
 * An install someone made with npm itself is taken over when npm's own record of it says the same
 * as the lockfile and holds nothing for another platform.
 */
function matchesLockfile() {
  const recordFile = inProject('node_modules', '.package-lock.json');
  if (!existsSync(recordFile)) return false;
  /** @type {Record<string, LockEntry>} */
  const installed = readJson(recordFile).packages;
  /** @type {Record<string, LockEntry>} */
  const { '': _project, ...wanted } = readJson(inProject('package-lock.json')).packages;
  return (
    Object.entries(installed).every(
      ([path, entry]) => wanted[path]?.version === entry.version && isForThisMachine(entry),
    ) &&
    Object.entries(wanted).every(
      ([path, entry]) => path in installed || entry.optional || entry.devOptional,
    )
  );
}

/** @param {LockEntry} entry */
const isForThisMachine = ({ os, cpu, libc: libcs }) =>
  allows(os, process.platform) && allows(cpu, process.arch) && allows(libcs, libc);

/** npm's lists name what is allowed, or with '!' what is not. @param {string[] | undefined} list @param {string} value */
const allows = (list, value) =>
  !list ||
  list.includes(value) ||
  (list.every((x) => x.startsWith('!')) && !list.includes(`!${value}`));

/** @param {string} file */
const readJson = (file) => JSON.parse(readFileSync(file, 'utf8'));

/** @returns {[program: string, args: string[], shell: boolean]} */
export function findNpm() {
  const beside = dirname(process.execPath);
  const cli = [
    process.env['npm_execpath'] ?? '',
    join(beside, 'node_modules', 'npm', 'bin', 'npm-cli.js'),
    join(beside, '..', 'lib', 'node_modules', 'npm', 'bin', 'npm-cli.js'),
  ].find((file) => file.endsWith('npm-cli.js') && existsSync(file));
  if (cli) return [process.execPath, [cli], false];
  // npm on Windows is a .cmd file, which only a shell can start.
  return ['npm', [], process.platform === 'win32'];
}

async function install() {
  const [program, args, shell] = findNpm();
  rmSync(stampFile, { force: true });
  // NODE_ENV=production would leave out what builds and tests the product.
  const flags = ['ci', '--include=dev', '--no-audit', '--no-fund'];
  const code = await run(program, [...args, ...flags], { shell }).catch(() => -1);
  if (code === -1) stop('O npm não foi encontrado. Instale o Node com o npm e tente de novo.');
  if (code !== 0) stop('A instalação das dependências falhou. Veja acima o que o npm disse.');
}

/** Leaves node_modules as package-lock.json says, installing only when it is not so already. */
export async function ensureInstalled() {
  if (!supportsNode(process.versions.node)) {
    stop(
      `Este projeto precisa do Node 20.19 ou mais novo (22.12 ou mais novo na linha 22); este é o ${process.versions.node}.`,
    );
  }
  const wanted = wantedStamp();
  const stamp = existsSync(stampFile) ? readFileSync(stampFile, 'utf8') : undefined;
  if (isComplete() && stamp === wanted) return;
  if (!(stamp === undefined && isComplete() && matchesLockfile())) {
    console.log('Instalando as dependências (leva cerca de um minuto)…');
    await install();
  }
  try {
    writeFileSync(stampFile, wanted);
  } catch {
    // Installed by someone else and good as it is; without the note it is only checked again.
  }
}

if (isMain(import.meta.url)) await ensureInstalled();

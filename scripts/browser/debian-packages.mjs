// @ts-check
import { spawnSync } from 'node:child_process';
import { existsSync, mkdirSync, readdirSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { homedir } from 'node:os';
import { join } from 'node:path';

import { run } from '../project.mjs';
import { FONTS, START } from './unpacked-files.mjs';

/** The first that apt knows: older releases have no package without windows. */
const BROWSERS = ['chromium-headless-shell', 'chromium'];
const FONTS_PACKAGE = 'fonts-liberation';

/** What is installed on this machine. */
const INSTALLED = '/var/lib/dpkg/status';

/** The C library must be the one of the running system: its loader takes no other. */
const NOT_TAKEN = /^(?:libc6|libc-bin|libgcc-s1|gcc-\d+-base|perl|systemd|dpkg|passwd|adduser)[-_]/;

/** Outside the project, so that every copy of it shares one browser. */
const cacheFolder = () =>
  join(process.env['XDG_CACHE_HOME'] ?? join(homedir(), '.cache'), 'ourela-browser');

/**
 * apt with its lists and archives in a folder of ours, so that it needs no rights.
 * @param {string} work @param {string} status what is installed, as dpkg writes it down
 */
const aptOptions = (work, status) =>
  [
    `Dir::State=${work}/state`,
    `Dir::State::status=${status}`,
    `Dir::Cache=${work}/cache`,
    'Debug::NoLocking=1',
    'APT::Sandbox::User=',
  ].flatMap((option) => ['-o', option]);

/** @param {string} cwd @param {string} program @param {string[]} args */
async function must(cwd, program, args) {
  const code = await run(program, args, { cwd, stdio: ['ignore', 'ignore', 'inherit'] });
  if (code !== 0) throw new Error(`${program} terminou com o código ${code}`);
}

/**
 * What a machine with this status lacks for a browser, as apt itself resolves it, in the form
 * name=version; nothing where apt does not know the browser.
 * @param {string} work @param {string} status @param {string} browser
 */
function missingPackages(work, status, browser) {
  const wanted = [browser, FONTS_PACKAGE];
  const args = ['-qq', '-y', '--no-install-recommends', '--print-uris', 'install', ...wanted];
  const { stdout } = spawnSync('apt-get', [...aptOptions(work, status), ...args], {
    encoding: 'utf8',
  });
  return [...stdout.matchAll(/^'[^']+' ([^_\s]+)_([^_\s]+)_\S+\.deb/gm)]
    .filter(([, name]) => !NOT_TAKEN.test(`${name}_`))
    .map(([, name, version = '']) => `${name}=${decodeURIComponent(version)}`);
}

/**
 * All that a browser needs beyond the running system.
 * @param {string} work @param {string} nothing the status of a machine without any package
 */
function packagesFor(work, nothing) {
  for (const browser of BROWSERS) {
    const missing = missingPackages(work, INSTALLED, browser);
    // Where it is installed and yet does not serve nothing is missing: then take all of it.
    const isBare = missing.some((name) => name.startsWith(`${browser}=`));
    const packages = isBare ? missing : missingPackages(work, nothing, browser);
    if (packages.length > 0) return packages;
  }
  throw new Error('o apt não conhece o pacote chromium');
}

/** @param {string} work */
async function download(work) {
  for (const folder of ['state/lists/partial', 'cache/archives/partial', 'debs', 'root']) {
    mkdirSync(join(work, folder), { recursive: true });
  }
  const nothing = join(work, 'nothing-installed');
  writeFileSync(nothing, '');
  await must(work, 'apt-get', [...aptOptions(work, INSTALLED), '-qq', 'update']);
  const packages = packagesFor(work, nothing);
  const options = aptOptions(work, nothing);
  await must(join(work, 'debs'), 'apt-get', [...options, '-qq', 'download', ...packages]);
}

/** @param {string} work */
async function unpack(work) {
  for (const file of readdirSync(join(work, 'debs'))) {
    await must(work, 'dpkg-deb', ['-x', join('debs', file), 'root']);
  }
  writeFileSync(join(work, 'root', 'start.sh'), START, { mode: 0o755 });
  writeFileSync(join(work, 'root', 'fonts.conf'), FONTS);
}

/** Debian's packages laid out in the user's cache: a browser on a machine where one may install nothing. */
export async function unpackedDebian() {
  if (!existsSync('/usr/bin/dpkg-deb')) throw new Error('só no Debian e derivados');
  const ready = join(cacheFolder(), 'chromium');
  const start = join(ready, 'start.sh');
  if (spawnSync(start, ['--version']).status === 0) return [start];
  console.log('Baixando o Chromium do Debian para a pasta de cache, sem instalar…');
  const work = join(cacheFolder(), `work-${process.pid}`);
  try {
    await download(work);
    await unpack(work);
    rmSync(ready, { recursive: true, force: true });
    renameSync(join(work, 'root'), ready);
  } finally {
    rmSync(work, { recursive: true, force: true });
  }
  return [start];
}

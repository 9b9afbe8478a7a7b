import { spawn, type ChildProcess } from 'node:child_process';
import { createServer } from 'node:net';
import path from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';

import { projectRoot } from '../project-root.ts';
import { bundleServer } from './bundle-server.ts';

export function freePort(): Promise<number> {
  return new Promise((resolve) => {
    const probe = createServer().listen(0, '127.0.0.1', () => {
      const address = probe.address();
      probe.close(() => resolve(typeof address === 'object' && address ? address.port : 0));
    });
  });
}

/** The real entry point in a process of its own, bundled as `npm start` bundles it. */
export class ServerProcess {
  readonly #dataDir: string;
  readonly #entry: string;
  #child: ChildProcess | undefined;
  url = '';
  /** What it has printed since it was started. */
  output = '';

  /** In tests the entry is `serverEntry`, bundled once for the run. */
  constructor(dataDir: string, entry: string) {
    this.#dataDir = dataDir;
    this.#entry = entry;
  }

  /** With a bundle of its own, by name, for those who have none. */
  static async bundle(name: string, dataDir: string): Promise<ServerProcess> {
    const folder = path.join(projectRoot, '.cache', name);
    await bundleServer(folder, {
      main: 'server/main.ts',
      'heavy-thread': 'server/heavy-thread.ts',
    });
    return new ServerProcess(dataDir, path.join(folder, 'main.js'));
  }

  /** Resolves when it serves; rejects with what it printed when it ends instead. */
  async start(environment: Record<string, string> = {}): Promise<void> {
    const child = await this.launch(environment);
    while (!this.output.includes('Portal de revendedores em')) {
      if (child.exitCode !== null) throw new Error(`the server ended: ${this.output}`);
      await sleep(25);
    }
  }

  /** Only sets it going. */
  async launch(environment: Record<string, string> = {}): Promise<ChildProcess> {
    const port = environment['PORT'] ?? String(await freePort());
    const child = spawn(process.execPath, [this.#entry], {
      cwd: projectRoot,
      env: {
        PATH: process.env['PATH'],
        HOME: process.env['HOME'],
        DATA_DIR: this.#dataDir,
        DEMO: 'off',
        RATE_LIMITS: 'off',
        LOG_LEVEL: 'warn',
        ...environment,
        PORT: port,
      },
      stdio: ['ignore', 'pipe', 'pipe'],
    });
    this.output = '';
    child.stdout.on('data', (chunk) => (this.output += String(chunk)));
    child.stderr.on('data', (chunk) => (this.output += String(chunk)));
    this.#child = child;
    this.url = `http://127.0.0.1:${port}`;
    return child;
  }

  get pid(): number {
    return this.#child?.pid ?? 0;
  }

  async stop(signal: NodeJS.Signals): Promise<number | null> {
    const child = this.#child;
    if (!child || child.exitCode !== null || child.signalCode !== null)
      return child?.exitCode ?? null;
    const ended = new Promise<number | null>((resolve) => child.once('exit', resolve));
    child.kill(signal);
    return ended;
  }

  post(url: string, body: object): Promise<Response> {
    return fetch(`${this.url}${url}`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify(body),
    });
  }

  register(email: string): Promise<Response> {
    return this.post('/api/auth/register', {
      email,
      password: 'segredo1',
      companyName: 'Loja',
      cnpj: '1',
      address: 'Rua 1',
      city: 'Natal',
      state: 'RN',
      zipCode: '59000-000',
    });
  }
}

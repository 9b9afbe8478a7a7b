import { spawn, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { setTimeout as sleep } from 'node:timers/promises';

import { freePort } from '#server/testing/server-process';

import type { Version } from './versions.ts';

const START_WITHIN_MS = 120_000;

/** One portal of several, as `node dist/server/main.js` starts it. */
export class Instance {
  readonly port: number;
  readonly #environment: Record<string, string>;
  #child: ChildProcess | undefined;
  #output = '';

  private constructor(port: number, environment: Record<string, string>) {
    this.port = port;
    this.#environment = environment;
  }

  static async at(environment: Record<string, string>): Promise<Instance> {
    return new Instance(await freePort(), environment);
  }

  get url() {
    return `http://127.0.0.1:${this.port}`;
  }

  get output() {
    return this.#output;
  }

  async start({ root }: Version): Promise<void> {
    this.#output = '';
    const child = spawn(process.execPath, ['dist/server/main.js'], {
      cwd: root,
      env: {
        PATH: process.env['PATH'],
        HOME: process.env['HOME'],
        NODE_ENV: 'production',
        ...this.#environment,
        PORT: String(this.port),
      },
      stdio: ['ignore', 'pipe', 'pipe'],
    });
    this.#child = child;
    child.stdout.on('data', (piece) => (this.#output += String(piece)));
    child.stderr.on('data', (piece) => (this.#output += String(piece)));
    const late = Date.now() + START_WITHIN_MS;
    while (!(await this.#isReady())) {
      if (child.exitCode !== null || Date.now() > late) throw new Error(this.#output.slice(-1500));
      await sleep(100);
    }
  }

  #isReady(): Promise<boolean> {
    return fetch(`${this.url}/api/ready`).then(
      ({ ok }) => ok,
      () => false,
    );
  }

  async stop(signal: NodeJS.Signals): Promise<void> {
    const child = this.#child;
    if (!child || child.exitCode !== null || child.signalCode !== null) return;
    const ended = once(child, 'exit');
    child.kill(signal);
    await ended;
  }
}

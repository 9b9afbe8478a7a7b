import { spawn } from 'node:child_process';
import path from 'node:path';

import { projectRoot } from '#server/project-root';

import { Client } from '../portal/client.ts';
import { cpuOf } from '../portal/processes.ts';

/** A server of the bench in a process of its own, that says its address when it is there. */
export class BenchProcess {
  readonly http: Client;
  readonly #pid: number;
  readonly #kill: () => void;

  private constructor(address: string, pid: number, kill: () => void) {
    this.http = new Client(address);
    this.#pid = pid;
    this.#kill = kill;
  }

  static async start(entry: string, environment: Record<string, string>): Promise<BenchProcess> {
    const file = path.join(projectRoot, 'bench', entry);
    const child = spawn(process.execPath, ['--import', 'tsx', file], {
      env: { ...process.env, NODE_ENV: 'production', ...environment },
      stdio: ['ignore', 'pipe', 'inherit'],
    });
    const address = await new Promise<string>((resolve, reject) => {
      child.stdout.once('data', (line) => resolve(String(line).trim()));
      child.once('exit', () => reject(new Error(`${entry} ended`)));
    });
    return new BenchProcess(address, child.pid ?? 0, () => void child.kill());
  }

  cpu(): number {
    return cpuOf(this.#pid);
  }

  stop(): void {
    this.http.close();
    this.#kill();
  }
}

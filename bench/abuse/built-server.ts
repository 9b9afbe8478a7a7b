import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { chmodSync, mkdtempSync, rmSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';

import { projectRoot } from '#server/project-root';
import { freePort } from '#server/testing/server-process';

export type BuiltServer = {
  port: number;
  dataDir: string;
  /** Undefined while the process lives; then how it ended. */
  ended: () => string | undefined;
  /** What it complained of. */
  output: () => string;
  stop: () => Promise<void>;
};

/** The product as `npm start` serves it, built, with its own database and the demonstration's data. */
export async function startBuiltServer(): Promise<BuiltServer> {
  const dataDir = mkdtempSync(path.join(os.tmpdir(), 'ourela-abuse-'));
  // Started by root, the database runs as another user, who must be able to pass through.
  chmodSync(dataDir, 0o755);
  const port = await freePort();
  const child = spawn(process.execPath, [path.join(projectRoot, 'dist/server/main.js')], {
    env: {
      PATH: process.env['PATH'],
      HOME: process.env['HOME'],
      NODE_ENV: 'production',
      HOST: '127.0.0.1',
      PORT: String(port),
      DATA_DIR: dataDir,
      DEMO: 'on',
      RATE_LIMITS: 'off',
      LOG_LEVEL: 'error',
    },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  let output = '';
  for (const stream of [child.stdout, child.stderr]) {
    stream.on('data', (chunk) => (output += String(chunk)));
  }
  let ended: string | undefined;
  child.once('exit', (code, signal) => (ended = signal ?? `código ${code}`));
  while (!output.includes('Portal de revendedores em')) {
    if (ended !== undefined) throw new Error(`O servidor terminou: ${output}`);
    await wait(100);
  }
  output = '';
  return {
    port,
    dataDir,
    ended: () => ended,
    output: () => output,
    stop: async () => {
      if (ended === undefined) {
        const gone = once(child, 'exit');
        child.kill('SIGTERM');
        await gone;
      }
      rmSync(dataDir, { recursive: true, force: true });
    },
  };
}

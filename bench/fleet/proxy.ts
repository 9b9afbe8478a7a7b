import type { ChildProcess } from 'node:child_process';
import { chmodSync, mkdirSync, writeFileSync } from 'node:fs';
import path from 'node:path';

import { freePort } from '#server/testing/server-process';

import { startProgram } from './programs.ts';

/** What the proxy itself says when nobody is ready: the portal's own answer in short. */
const UNAVAILABLE = `HTTP/1.1 503 Service Unavailable\r
Content-Type: application/json; charset=utf-8\r
Cache-Control: no-store\r
Retry-After: 2\r
Connection: close\r
\r
{"error":"UNAVAILABLE","message":"O portal volta em instantes.","code":"UNAVAILABLE"}
`;

/** Asks everybody twice a second; only what reached nobody is sent to another. */
const settings = (port: number, instances: readonly number[], folder: string) => `global
  maxconn 4000
defaults
  mode http
  timeout connect 2s
  timeout client 130s
  timeout server 130s
  timeout queue 10s
  timeout check 2s
  timeout http-keep-alive 60s
  retries 3
  option redispatch 1
  retry-on conn-failure
  errorfile 503 ${path.join(folder, '503.http')}
frontend portal
  bind 127.0.0.1:${port}
  default_backend instances
backend instances
  balance roundrobin
  option httpchk GET /api/ready
  default-server check inter 300ms fastinter 100ms downinter 300ms fall 2 rise 1
${instances.map((at, index) => `  server portal${index + 1} 127.0.0.1:${at}`).join('\n')}
`;

export class Proxy {
  readonly url: string;
  readonly #child: ChildProcess;

  private constructor(port: number, file: string) {
    this.url = `http://127.0.0.1:${port}`;
    this.#child = startProgram('haproxy', ['-db', '-f', file]);
  }

  static async before(instances: readonly number[], folder: string): Promise<Proxy> {
    mkdirSync(folder, { recursive: true });
    chmodSync(folder, 0o755);
    const port = await freePort();
    writeFileSync(path.join(folder, '503.http'), UNAVAILABLE);
    const file = path.join(folder, 'haproxy.cfg');
    writeFileSync(file, settings(port, instances, folder));
    return new Proxy(port, file);
  }

  end(): void {
    this.#child.kill('SIGTERM');
  }
}

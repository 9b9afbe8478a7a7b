import { mkdirSync, writeFileSync } from 'node:fs';
import { connect, type Socket } from 'node:net';
import path from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';

import { Portal } from './portal.ts';
import type { Table } from './table.ts';

const EACH = 100;
const MOST_SECONDS = 5;

type Kind = { name: string; opening: string; drip: string; reads: boolean };

const KINDS: Kind[] = [
  { name: 'slow heads', opening: 'GET / HTTP/1.1\r\nHost: x\r\n', drip: 'X-A: b\r\n', reads: true },
  {
    name: 'slow bodies',
    opening:
      'POST /api/auth/login HTTP/1.1\r\nHost: x\r\nContent-Type: application/json\r\nContent-Length: 900000\r\n\r\n{',
    drip: ' ',
    reads: true,
  },
  {
    name: 'slow readers',
    opening: 'GET /uploads/products/grande.webp HTTP/1.1\r\nHost: x\r\n\r\n',
    drip: '',
    reads: false,
  },
];

function crowd(url: string, { opening, reads }: Kind): Socket[] {
  const { hostname, port } = new URL(url);
  return Array.from({ length: EACH }, () => {
    const socket = connect(Number(port), hostname);
    socket.on('error', () => undefined);
    if (reads) socket.resume();
    else socket.pause();
    socket.write(opening);
    return socket;
  });
}

function drip(sockets: readonly Socket[], { drip: text }: Kind): void {
  for (const socket of sockets) if (text && !socket.destroyed) socket.write(text);
}

/** More than the socket buffers hold: a client that does not read blocks the reply. */
async function layLargePicture({ folder, server }: Portal): Promise<void> {
  const products = path.join(folder, 'uploads/products');
  mkdirSync(products, { recursive: true });
  writeFileSync(path.join(products, 'grande.webp'), Buffer.alloc(20_000_000, 7));
  const reply = await fetch(`${server.url}/uploads/products/grande.webp`, { method: 'HEAD' });
  if (reply.status !== 200) throw new Error(`the large picture is not served: ${reply.status}`);
}

/** With a hundred slow clients of a kind, others are still served. */
export async function slowClients(table: Table): Promise<void> {
  const portal = await Portal.open('clients');
  await layLargePicture(portal);
  for (const kind of KINDS) {
    const sockets = crowd(portal.server.url, kind);
    let slowest = 0;
    let unserved = 0;
    for (let order = 0; order < 20; order += 1) {
      drip(sockets, kind);
      const since = performance.now();
      if (!(await portal.buy(order, `lento-${kind.name.replaceAll(' ', '-')}-${order}`)))
        unserved += 1;
      slowest = Math.max(slowest, (performance.now() - since) / 1000);
      await sleep(100);
    }
    for (const socket of sockets) socket.destroy();
    table.add(
      `${EACH} ${kind.name}: 20 checkouts beside them`,
      unserved === 0 && slowest < MOST_SECONDS,
      `${unserved} unserved, slowest ${slowest.toFixed(2)} s`,
    );
  }
  const code = await portal.server.stop('SIGTERM');
  table.add('stop after slow clients', code === 0, `exit ${code}`);
  await portal.close();
}

import { once } from 'node:events';
import { connect, createServer, type Socket } from 'node:net';

import { atTheEnd } from './at-the-end.ts';

/**
 * Stands before PostgreSQL as a pooler that is told to ignore startup parameters: it takes a wish for a
 * limit and passes nothing of it on. Returns the address to use instead.
 */
export async function forgetfulPooler(url: string, parameter: string): Promise<string> {
  const { hostname, port } = new URL(url);
  const sockets = new Set<Socket>();
  const server = createServer((client) => {
    const database = connect(Number(port), hostname);
    for (const socket of [client, database]) {
      sockets.add(socket);
      socket.on('error', () => client.destroy());
    }
    client.once('data', (first) => {
      database.write(without(parameter, first));
      client.pipe(database).pipe(client);
    });
  }).listen(0, '127.0.0.1');
  await once(server, 'listening');
  atTheEnd(async () => {
    for (const socket of sockets) socket.destroy();
    server.close();
  });
  const address = server.address();
  const pooler = new URL(url);
  pooler.hostname = '127.0.0.1';
  pooler.port = String(typeof address === 'object' && address ? address.port : 0);
  return pooler.href;
}

/** The first message: its length, the protocol, then names and values, each ended by a zero. */
function without(parameter: string, message: Buffer): Buffer {
  const words = message.subarray(8).toString('latin1').split('\0');
  const at = words.indexOf(parameter);
  if (at !== -1) words.splice(at, 2);
  const body = Buffer.from(words.join('\0'), 'latin1');
  const head = Buffer.from(message.subarray(0, 8));
  head.writeInt32BE(head.length + body.length, 0);
  return Buffer.concat([head, body]);
}

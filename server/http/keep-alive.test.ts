import { once } from 'node:events';
import { createServer } from 'node:http';
import { connect } from 'node:net';
import { setTimeout as sleep } from 'node:timers/promises';

import { expect, test } from 'vitest';

import { patience } from '../testing/patience.ts';
import { testApp } from '../testing/test-app.ts';

const { app } = await testApp();

/** nginx, HAProxy, Envoy and the balancers of the large clouds let go of an idle connection after it. */
const BALANCERS_IDLE_MS = 60_000;

test('an idle connection is given up by the balancer before it is by us', () => {
  const { keepAliveTimeout, timeout, headersTimeout, requestTimeout } = app.server;
  expect(keepAliveTimeout).toBeGreaterThan(BALANCERS_IDLE_MS + 5_000);
  expect(timeout).toBe(0);
  expect(headersTimeout).toBeLessThan(requestTimeout);
});

/**
 * Old versions of Node counted the idle time as time for the next head and cut such connections; then
 * headersTimeout would have to be above keepAliveTimeout.
 */
test('the time for a head begins with its first byte, not with the idle time before', async () => {
  const limit = patience(200);
  const server = createServer(
    {
      headersTimeout: limit,
      requestTimeout: 2 * limit,
      keepAliveTimeout: 60 * limit,
      connectionsCheckingInterval: 20,
    },
    (_request, response) => void response.end('ok'),
  ).listen(0, '127.0.0.1');
  await once(server, 'listening');
  const address = server.address();
  const socket = connect(typeof address === 'object' && address ? address.port : 0, '127.0.0.1');
  for (let request = 0; request < 2; request += 1) {
    socket.write('GET / HTTP/1.1\r\nHost: x\r\n\r\n');
    const [answer] = await once(socket, 'data');
    expect(String(answer)).toMatch(/^HTTP\/1\.1 200 /);
    await sleep(2.2 * limit);
  }
  expect(socket.readyState).toBe('open');
  socket.destroy();
  server.close();
});

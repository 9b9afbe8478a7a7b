import { setTimeout as sleep } from 'node:timers/promises';

import { expect, test } from 'vitest';

import { appOver, testApp } from '../../testing/test-app.ts';

const api = await testApp();
const { app, get } = await appOver(api, { heavy: { idleMs: 1 } });
const admin = await api.given.admin();

test('a thread without work ends, and the next job has one again', async () => {
  for (let turn = 0; turn < 2; turn += 1) {
    const reply = await get('/api/orders/export/csv', admin.token);
    expect(reply.statusCode).toBe(200);
    while (app.heavy.threads > 0) await sleep(5);
  }
});

import { expect, test } from 'vitest';

import { testApp } from '../testing/test-app.ts';

const { get } = await testApp();

test('alive and ready', async () => {
  expect((await get('/api/health')).json()).toEqual({ status: 'ok' });
  expect((await get('/api/ready')).json()).toEqual({ status: 'ready', database: 'ok' });
});

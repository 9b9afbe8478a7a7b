import { expect, onTestFinished, test } from 'vitest';

import { HeavyWork } from './heavy-work.ts';
import { job } from './job.ts';

/** A thread that answers every job with what it was started with. */
const ECHO = new URL(
  `data:text/javascript,${encodeURIComponent(`
    import { parentPort, workerData } from 'node:worker_threads';
    parentPort.on('message', ({ id, ask }) => {
      if (ask === 'begin') parentPort.postMessage({ id, value: workerData });
      if (ask === 'close') process.exit();
    });`)}`,
);

const told = job('told', async (): Promise<unknown> => undefined);

test('a thread knows whether statements may have names: behind some poolers none may', async () => {
  const data = {
    url: 'postgresql://nowhere',
    namedStatements: false,
    files: { kind: 'disk' as const, root: '/nowhere' },
    version: '1.0.0',
  };
  const heavy = new HeavyWork({ ...data, entry: ECHO, onThreadLost: () => undefined });
  onTestFinished(() => heavy.close());
  expect(await heavy.run(told, undefined, { who: 'somebody', signal: undefined })).toEqual(data);
});

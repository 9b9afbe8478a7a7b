import { execFile } from 'node:child_process';
import { promisify } from 'node:util';

import { expect, test } from 'vitest';

import { projectRoot } from './project-root.ts';
import { patience } from './testing/patience.ts';

/** A thread of the sources, in a process that reads them itself: as `npm run dev` and the benches do. */
const CODE = `
  import { WorkThread } from '#server/http/heavy/work-thread';
  const entry = new URL(import.meta.resolve('#server/heavy-thread'));
  const data = { url: 'postgres://nowhere.invalid/none', files: { kind: 'disk', root: '' }, version: '' };
  const thread = new WorkThread(entry, data, { onEnd: () => undefined });
  console.log(await thread.begin(1, 'no work of ours', {}).catch(({ message }) => message));
  await thread.close();
`;

test(
  'a thread is started from the sources too',
  async () => {
    const args = ['--import', 'tsx', '--input-type=module', '--eval', CODE];
    const { stdout } = await promisify(execFile)(process.execPath, args, { cwd: projectRoot });
    expect(stdout.trim()).toBe('no such job: no work of ours');
  },
  patience(60_000),
);

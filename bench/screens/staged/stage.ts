import { existsSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';

import { request as calls } from '@playwright/test';

import type { Elsewhere } from '../../../e2e/built-server.ts';
import { startWithBank, type PixServer } from '../../../e2e/pix-server.ts';
import { stageMoney } from './money.ts';
import { stageNotes } from './notes.ts';
import { stagePrices } from './prices.ts';
import { stageReturnedPix } from './returned-pix.ts';
import { stageSeason } from './season.ts';
import { stageWaiting } from './waiting.ts';

/** The demonstration with a bank, and with everything that SPEC's portal has not; prepared once for each folder. */
export async function startStaged(elsewhere: Elsewhere & { keptData: string }): Promise<PixServer> {
  const server = await startWithBank(elsewhere);
  const mark = join(elsewhere.keptData, 'screens-staged');
  if (existsSync(mark)) return server;
  const request = await calls.newContext({ baseURL: server.url });
  try {
    for (const prepare of [stageMoney, stageNotes, stagePrices, stageSeason, stageWaiting])
      await prepare(request);
    await stageReturnedPix(request, server);
    writeFileSync(mark, '');
    return server;
  } catch (error) {
    await server.stop();
    throw error;
  } finally {
    await request.dispose();
  }
}

import type { QueryClient } from '@tanstack/react-query';

import type { ImportId } from '#contract/ids';
import type { Import } from '#contract/imports';
import { ApiError } from '#web/api/api-error.ts';
import { isOutcomeUnknown, isRefused } from '#web/submit/failure.ts';

import { importQueries } from './imports.queries.ts';

const PAUSE_MS = 1_000;
const MOST_IDLE = 3;
const MOST_SILENT = 10;

type Found = { import: Import; done: number };
type Texts = { unchanged: string; unknown: string };

/** Rows of one that was applied are all done: only a draft's tell of work under way. */
const isAtWork = ({ import: it, done }: Found) => it.state === 'draft' && done > 0;

const pause = () => new Promise<void>((resume) => setTimeout(resume, PAUSE_MS));

/** No answer is none; a refusal is one, and whoever asked must hear it. */
const answered = async (ask: () => Promise<Found>): Promise<Found | undefined> => {
  try {
    return await ask();
  } catch (error) {
    if (isRefused(error)) throw error;
    return undefined;
  }
};

/**
 * What became of a request whose answer was lost: it may still be at work, be done, or never have
 * arrived. The server is asked until it is one of these.
 */
export async function afterSilence(
  ask: () => Promise<Found>,
  from: Import['state'],
  texts: Texts,
): Promise<Import> {
  let idle = 0;
  let silent = 0;
  for (;;) {
    // oxlint-disable-next-line no-await-in-loop -- one question after the other is the point
    const found = await answered(ask);
    if (found && found.import.state !== from) return found.import;
    silent = found ? 0 : silent + 1;
    if (found) idle = isAtWork(found) ? 0 : idle + 1;
    if (idle >= MOST_IDLE) throw new Error(texts.unchanged);
    if (silent >= MOST_SILENT) throw new Error(texts.unknown);
    // oxlint-disable-next-line no-await-in-loop -- see above
    await pause();
  }
}

type Sent = { message: string; import: Import };
type Attempt = {
  id: ImportId;
  send: () => Promise<Sent>;
  /** What it is while nothing has been done. */
  from: Import['state'];
  /** Said once it is found to have been done. */
  done: string;
} & Texts;

/** Sends it, and finds out what happened when the answer gets lost. */
export async function sendOrAsk(client: QueryClient, attempt: Attempt): Promise<Sent> {
  try {
    return await attempt.send();
  } catch (error) {
    if (!(error instanceof ApiError) || !isOutcomeUnknown(error)) throw error;
    const { id, from, done, unknown } = attempt;
    // A server that broke may have said why nothing was done.
    const unchanged = (error.status >= 500 && error.message) || attempt.unchanged;
    const ask = () => client.fetchQuery(importQueries.one(id));
    return { message: done, import: await afterSilence(ask, from, { unchanged, unknown }) };
  }
}

import { beforeEach, expect, test, vi } from 'vitest';

import { ApiError, unreachable } from '#web/api/api-error.ts';

import { afterSilence } from './after-silence.ts';
import { appliedOf, importOf } from './imports.fixture.ts';

/** Longer than anybody waits; not until no timer is left, which others in this process may renew. */
const MINUTE = 60_000;
const TEXTS = { unchanged: 'nada foi gravado', unknown: 'não se sabe' };
const draft = (done: number) => ({ import: importOf(1), done });
const applied = { import: appliedOf(1), done: 6 };
const silence = () => Promise.reject(unreachable());

beforeEach(() => {
  vi.useFakeTimers();
});

/** Gives these answers in turn, the last one for ever. */
async function outcome(...answers: (() => Promise<unknown>)[]) {
  const ask = vi.fn<() => Promise<never>>(async () => {
    const answer = answers.length > 1 ? answers.shift() : answers[0];
    return (await answer?.()) as never;
  });
  const end = afterSilence(ask, 'draft', TEXTS).then(
    ({ state }) => state,
    (error: Error) => error.message,
  );
  await vi.advanceTimersByTimeAsync(MINUTE);
  return end;
}

const says = (found: unknown) => () => Promise.resolve(found);

test('it was done all the same', async () => {
  expect(await outcome(says(applied))).toBe('applied');
});

test('it is still at work, and then done', async () => {
  expect(
    await outcome(
      says(draft(100)),
      says(draft(200)),
      says(draft(300)),
      says(draft(400)),
      says(applied),
    ),
  ).toBe('applied');
});

test('the server comes back and tells', async () => {
  expect(await outcome(silence, silence, says(applied))).toBe('applied');
});

test('it began and was taken back: nothing was written', async () => {
  expect(await outcome(says(draft(100)), says(draft(0)))).toBe(TEXTS.unchanged);
});

test('it never arrived: nothing was written', async () => {
  expect(await outcome(says(draft(0)))).toBe(TEXTS.unchanged);
});

test('one quiet answer is not enough to say so', async () => {
  expect(await outcome(says(draft(0)), says(draft(0)), says(draft(5)), says(applied))).toBe(
    'applied',
  );
});

test('an import that stays applied was not undone', async () => {
  const end = afterSilence(() => Promise.resolve(applied), 'applied', TEXTS).catch(
    (error: Error) => error.message,
  );
  await vi.advanceTimersByTimeAsync(MINUTE);
  expect(await end).toBe(TEXTS.unchanged);
});

test('a server that stays silent leaves it open', async () => {
  expect(await outcome(silence)).toBe(TEXTS.unknown);
});

test('a refusal is passed on', async () => {
  const refused = new ApiError({ status: 404, code: 'NOT_FOUND', message: 'não existe' });
  expect(await outcome(() => Promise.reject(refused))).toBe('não existe');
});

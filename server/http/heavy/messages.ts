import { AppError } from '../../errors.ts';

/** What a thread is asked: to begin a job, for the next piece of its file, to forget it. */
export type Asked =
  | { id: number; ask: 'begin'; name: string; input: unknown }
  | { id: number; ask: 'next' }
  | { id: number; ask: 'forget' }
  | { ask: 'close' };

/** What it answers. A file comes in pieces, each when it is asked for; none is the end. */
export type Answered = { id: number } & (
  | { value: unknown }
  | { filename: string }
  | { piece: Uint8Array<ArrayBuffer> | null }
  | { failed: Failure }
);

type Failure =
  | { refusal: Pick<AppError, 'code' | 'message' | 'details' | 'retryAfterSeconds' | 'fresh'> }
  | { bug: { name: string; message: string; stack: string | undefined; facts: object } };

/** Errors lose their class and what they carry on the way between threads; here they do not. */
export function packError(error: unknown): Failure {
  if (error instanceof AppError) {
    const { code, message, details, retryAfterSeconds, fresh } = error;
    return { refusal: { code, message, details, retryAfterSeconds, fresh } };
  }
  const { name, message, stack } = error instanceof Error ? error : new Error(String(error));
  return { bug: { name, message, stack, facts: factsOf(error) } };
}

/** `code`, `constraint`: they distinguish a refusal of the database from a bug. */
const factsOf = (error: unknown): object =>
  Object.fromEntries(
    Object.entries(error instanceof Error ? error : {}).filter(
      ([, value]) => typeof value === 'string' || typeof value === 'number',
    ),
  );

export function unpackError(failure: Failure): Error {
  if ('refusal' in failure) {
    const { code, message, details, retryAfterSeconds, fresh } = failure.refusal;
    return new AppError(code, message, {
      ...(details && { details }),
      ...(retryAfterSeconds !== undefined && { retryAfterSeconds }),
      fresh,
    });
  }
  const { facts, ...bug } = failure.bug;
  return Object.assign(new Error(bug.message), facts, bug);
}

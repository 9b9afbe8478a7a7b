import { AppError } from '../errors.ts';
import type { Part } from './apply.queries.ts';

/**
 * The second of two at the same import waits for the first, and each of them for a row that somebody
 * holds no longer than its own limit.
 */
export const WAITS = {
  forTheOther: { lock: '100s', statement: '105s' },
  forARow: { lock: '10s', statement: '60s' },
} as const;

export const notFound = () => new AppError('NOT_FOUND', 'Importação não encontrada.');

const AT_ONCE = 500;
const MOST_NAMED = 50;

/** As many as a refusal can name. */
export const someOf = <T>(all: readonly T[]): T[] => all.slice(0, MOST_NAMED);

export const partsOf = (importId: string, count: number): Part[] =>
  Array.from({ length: Math.ceil(count / AT_ONCE) }, (_, index) => ({
    importId,
    from: index * AT_ONCE,
    to: Math.min(count, (index + 1) * AT_ONCE),
  }));

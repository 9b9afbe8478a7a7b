import { AppError } from '../errors.ts';

export const importNotFound = () => new AppError('NOT_FOUND', 'Importação não encontrada.');

const MOST_NAMED = 50;

/** As many as one error lists. */
export const firstNamed = <T>(all: readonly T[]): T[] => all.slice(0, MOST_NAMED);

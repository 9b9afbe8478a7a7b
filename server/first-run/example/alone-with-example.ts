import { randomUUID } from 'node:crypto';

import type { Db } from '../../db/database.ts';
import { AppError } from '../../errors.ts';
import { giveLeaseBack, takeLease } from './example.queries.ts';

/** A year of orders in one statement each; who holds one of them is waited for as usual. */
export const EXAMPLE_LIMITS = { lock: '20s', statement: '100s', idle: '100s' };

/** Loading and deleting keep out of each other's way, whichever instance is asked. */
export async function aloneWithExample<T>(db: Db, work: () => Promise<T>): Promise<T> {
  const holder = randomUUID();
  if (!(await takeLease(db, holder))) {
    const text = 'Os dados de exemplo estão sendo carregados ou apagados. Aguarde um instante.';
    throw new AppError('CONFLICT', text);
  }
  try {
    return await work();
  } finally {
    await giveLeaseBack(db, holder);
  }
}

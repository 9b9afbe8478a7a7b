import type { Body } from '#contract/endpoint';
import { MOST_OWN_GRADES, type OwnGrade, type saveGradeEndpoint } from '#contract/grades';
import type { UserId } from '#contract/ids';

import type { Db } from '../db/database.ts';
import { inTransaction } from '../db/transaction.ts';
import { AppError } from '../errors.ts';
import { insertGrade, listOwnGrades, lockOwner } from './grades.queries.ts';

const TAKEN = 'Você já tem uma grade com este nome.';
const FULL = `Você já tem ${MOST_OWN_GRADES} grades. Exclua uma para salvar outra.`;

/** All of the reseller's grades, this one among them. */
export const saveGrade = (
  db: Db,
  userId: UserId,
  grade: Body<typeof saveGradeEndpoint>,
): Promise<OwnGrade[]> =>
  inTransaction(db, async (tx) => {
    await lockOwner(tx, userId);
    if (!(await insertGrade(tx, userId, grade))) {
      throw new AppError('CONFLICT', TAKEN, { details: [{ path: 'name', message: TAKEN }] });
    }
    const own = await listOwnGrades(tx, userId);
    if (own.length > MOST_OWN_GRADES) throw new AppError('CONFLICT', FULL);
    return own;
  });

import type { FastifyInstance } from 'fastify';

import { gradesEndpoint, removeGradeEndpoint, saveGradeEndpoint } from '#contract/grades';

import type { Db } from '../db/database.ts';
import { route } from '../http/route.ts';
import { readSettings } from '../settings/settings.queries.ts';
import { deleteGrade, listLastGrades, listOwnGrades } from './grades.queries.ts';
import { saveGrade } from './save-grade.ts';

export function gradeRoutes(app: FastifyInstance, { db }: { db: Db }): void {
  route(app, gradesEndpoint, async ({ actor }) => ({
    brand: (await readSettings(db, ['grades'])).grades,
    own: await listOwnGrades(db, actor.userId),
    last: await listLastGrades(db, actor.userId),
  }));

  route(app, saveGradeEndpoint, async ({ actor, body }) => ({
    own: await saveGrade(db, actor.userId, body),
  }));

  route(app, removeGradeEndpoint, async ({ actor, params }) => {
    await deleteGrade(db, actor.userId, params.id);
    return { own: await listOwnGrades(db, actor.userId) };
  });
}

import type { FastifyInstance } from 'fastify';

import {
  changePasswordEndpoint,
  endOtherSessionsEndpoint,
  endSessionEndpoint,
  ownSessionsEndpoint,
  signInsEndpoint,
} from '#contract/own-sessions';

import type { Db } from '../db/database.ts';
import { route } from '../http/route.ts';
import { changePassword } from './change-password.ts';
import { deleteOwnSession, listOwnSessions, listSignIns } from './own-sessions.queries.ts';
import { deleteSessionsOf } from './sessions.queries.ts';

/** The page on which two-step verification is set up shows these as well. */
const SETTING_UP = { whileSettingUp: true } as const;

export function ownSessionRoutes(app: FastifyInstance, { db }: { db: Db }): void {
  route(
    app,
    ownSessionsEndpoint,
    async ({ actor }) => ({ sessions: await listOwnSessions(db, actor.userId, actor.tokenHash) }),
    SETTING_UP,
  );

  route(
    app,
    endSessionEndpoint,
    async ({ actor, params }) => {
      await deleteOwnSession(db, actor.userId, params.id);
      return { message: 'Sessão encerrada.' };
    },
    SETTING_UP,
  );

  route(
    app,
    endOtherSessionsEndpoint,
    async ({ actor }) => ({ ended: await deleteSessionsOf(db, actor.userId, actor.tokenHash) }),
    SETTING_UP,
  );

  route(
    app,
    signInsEndpoint,
    async ({ actor }) => ({ signIns: await listSignIns(db, actor.userId) }),
    SETTING_UP,
  );

  route(
    app,
    changePasswordEndpoint,
    async ({ actor, body }) => {
      await changePassword(db, actor, body);
      return { message: 'Senha trocada. As outras sessões foram encerradas.' };
    },
    SETTING_UP,
  );
}

import type { FastifyInstance } from 'fastify';

import {
  askForTwoStepEndpoint,
  changeProfileEndpoint,
  inviteAgainEndpoint,
  inviteEndpoint,
  reactivateEndpoint,
  removeMemberEndpoint,
  suspendEndpoint,
  teamEndpoint,
} from '#contract/team';

import type { Db } from '../db/database.ts';
import { route } from '../http/route.ts';
import {
  askForTwoStep,
  changeProfile,
  reactivateMember,
  removeMember,
  suspendMember,
} from './change-member.ts';
import { invite, inviteAgain } from './invite.ts';
import { listMembers } from './team.queries.ts';

export function teamRoutes(app: FastifyInstance, { db }: { db: Db }): void {
  route(app, teamEndpoint, async () => ({ members: await listMembers(db) }));

  route(app, inviteEndpoint, async ({ actor, body }) => ({
    member: await invite(db, actor, body),
  }));

  route(app, inviteAgainEndpoint, async ({ actor, params }) => ({
    member: await inviteAgain(db, actor, params.id),
  }));

  route(app, changeProfileEndpoint, async ({ actor, params, body }) => ({
    member: await changeProfile(db, actor, params.id, body),
  }));

  route(app, suspendEndpoint, async ({ actor, params }) => ({
    member: await suspendMember(db, actor, params.id),
  }));

  route(app, reactivateEndpoint, async ({ actor, params }) => ({
    member: await reactivateMember(db, actor, params.id),
  }));

  route(app, removeMemberEndpoint, async ({ actor, params }) => {
    await removeMember(db, actor, params.id);
    return { message: 'Pessoa removida da equipe.' };
  });

  route(app, askForTwoStepEndpoint, async ({ params }) => {
    await askForTwoStep(db, params.id);
    return { message: 'Pedido enviado por e-mail.' };
  });
}

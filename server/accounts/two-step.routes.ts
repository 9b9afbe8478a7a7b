import type { FastifyInstance } from 'fastify';

import { confirmIdentityEndpoint } from '#contract/confirm-identity';
import {
  disableTwoStepEndpoint,
  enableTwoStepEndpoint,
  renewRecoveryCodesEndpoint,
  resetTwoStepEndpoint,
  startTwoStepEndpoint,
  twoStepEndpoint,
} from '#contract/two-step';

import { route } from '../http/route.ts';
import { confirmIdentity } from './confirm-identity.ts';
import {
  disableTwoStep,
  enableTwoStep,
  readTwoStep,
  renewRecoveryCodes,
  resetTwoStep,
  startTwoStep,
  type TwoStepDeps,
} from './set-up-two-step.ts';

/** Open to an administrator who has yet to set up the required second step. */
const SETTING_UP = { whileSettingUp: true } as const;

export function twoStepRoutes(app: FastifyInstance, deps: TwoStepDeps): void {
  const { db } = deps;

  route(
    app,
    confirmIdentityEndpoint,
    ({ actor, body }) => confirmIdentity(deps, actor, body),
    SETTING_UP,
  );

  route(app, twoStepEndpoint, ({ actor }) => readTwoStep(db, actor), SETTING_UP);

  route(app, startTwoStepEndpoint, ({ actor }) => startTwoStep(deps, actor), SETTING_UP);

  route(
    app,
    enableTwoStepEndpoint,
    async ({ actor, body }) => ({ recoveryCodes: await enableTwoStep(deps, actor, body.code) }),
    SETTING_UP,
  );

  route(app, renewRecoveryCodesEndpoint, async ({ actor }) => ({
    recoveryCodes: await renewRecoveryCodes(db, actor),
  }));

  route(app, disableTwoStepEndpoint, async ({ actor }) => {
    await disableTwoStep(db, actor);
    return { message: 'Verificação em duas etapas desativada.' };
  });

  route(app, resetTwoStepEndpoint, async ({ actor, params }) => {
    await resetTwoStep(db, actor, params.id);
    return { message: 'Verificação em duas etapas removida.' };
  });
}

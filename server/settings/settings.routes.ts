import type { FastifyInstance } from 'fastify';

import { brandEndpoint, policiesEndpoint } from '#contract/brand';
import { settingsEndpoint } from '#contract/checkout-settings';
import { changeSettingEndpoint, settingEndpoint } from '#contract/settings';

import type { Db } from '../db/database.ts';
import { route } from '../http/route.ts';
import { changeSetting } from './change-setting.ts';
import { readSettings } from './settings.queries.ts';

export function settingsRoutes(app: FastifyInstance, { db }: { db: Db }): void {
  route(app, brandEndpoint, async () => {
    const { companyName, logoUrl } = await readSettings(db, ['companyName', 'logoUrl']);
    return { name: companyName, logoUrl };
  });

  route(app, policiesEndpoint, async () => {
    const { policiesVersion, ...texts } = await readSettings(db, [
      'policiesVersion',
      'termsOfService',
      'privacyPolicy',
    ]);
    return { version: policiesVersion, ...texts };
  });

  route(app, settingsEndpoint, async () => ({
    settings: await readSettings(db, [
      'companyName',
      'shippingFee',
      'minOrderValue',
      'maxInstallments',
      'minimum_pieces',
      'pixKey',
      'pixPayee',
      'pixCity',
      'bankName',
      'bankAgency',
      'bankAccount',
    ]),
  }));

  route(app, settingEndpoint, async ({ params: { key } }) => ({
    key,
    value: (await readSettings(db, [key]))[key],
  }));

  route(app, changeSettingEndpoint, ({ actor, params, body }) =>
    changeSetting(db, actor.userId, params.key, body.value),
  );
}

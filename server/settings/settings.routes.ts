import type { FastifyInstance } from 'fastify';

import { brandEndpoint, policiesEndpoint } from '#contract/brand';
import { settingsEndpoint } from '#contract/checkout-settings';

import type { Db } from '../db/database.ts';
import { route } from '../http/route.ts';
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
    ]),
  }));
}

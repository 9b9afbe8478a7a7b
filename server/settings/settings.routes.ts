import type { FastifyInstance } from 'fastify';

import { brandEndpoint, policiesEndpoint } from '#contract/brand';
import { CheckoutSettings } from '#contract/checkout-settings';
import { keysOf } from '#contract/closed-set';
import { filledPolicy } from '#contract/policy-template';
import { changeSettingEndpoint, settingEndpoint } from '#contract/settings';
import {
  changeSettingsEndpoint,
  SystemSettings,
  systemSettingsEndpoint,
  uploadLogoEndpoint,
} from '#contract/system-settings';

import { hasCoupons } from '../coupons/offered/coupon.queries.ts';
import { route } from '../http/route.ts';
import { listOfferedTerms } from '../payment-terms/offered/payment-terms.queries.ts';
import { readLadder } from '../price-tables/charged/ladder.queries.ts';
import { changeSetting, changeSettings } from './change-settings.ts';
import { changeLogo, dropReplacedLogo, refuseMissingLogo, type LogoDeps } from './logo.ts';
import { readSettings } from './settings.queries.ts';

const OF_A_CART = keysOf(CheckoutSettings.shape);
/** These are told only where they say something. */
const OF_A_RESELLER = [...OF_A_CART, 'restockAlerts', 'termsOff', 'usualTerm'] as const;
const ALL = keysOf(SystemSettings.shape);

/** `automaticPix`: a bank makes PIX charges. */
export function settingsRoutes(
  app: FastifyInstance,
  deps: LogoDeps & { automaticPix: boolean },
): void {
  const { db, store, automaticPix } = deps;
  const besides = automaticPix ? { automaticPix } : {};
  publicRoutes(app, deps);

  route(app, systemSettingsEndpoint, async ({ actor: { role, userId } }) => {
    const ladder = await readLadder(db);
    const priceSteps = ladder.map(({ pieces, name }) => ({ pieces, name }));
    const steps = priceSteps.length > 0 ? { priceSteps } : {};
    if (role === 'ADMIN') {
      return { settings: { ...(await readSettings(db, ALL)), ...besides }, ...steps };
    }
    const { restockAlerts, termsOff, usualTerm, ...settings } = await readSettings(
      db,
      OF_A_RESELLER,
    );
    const ownTerms = await listOfferedTerms(db, userId, settings.maxInstallments);
    const offered = {
      ...besides,
      ...(restockAlerts && { restockAlerts }),
      ...(termsOff.length > 0 && { termsOff }),
      ...(usualTerm && { usualTerm }),
    };
    return {
      settings: { ...settings, ...offered },
      ...(ownTerms.length > 0 && { ownTerms }),
      ...steps,
      ...((await hasCoupons(db, userId)) && { coupons: true as const }),
    };
  });

  route(app, changeSettingsEndpoint, async ({ actor, body }) => {
    await changeSettings(db, actor, body.settings, body.loaded);
    return { settings: await readSettings(db, ALL) };
  });

  route(app, settingEndpoint, async ({ params: { key } }) => ({
    key,
    value: (await readSettings(db, [key]))[key],
  }));

  route(app, changeSettingEndpoint, async ({ actor, params, body }) => {
    if (params.key === 'logoUrl') await refuseMissingLogo(store, body.value);
    const { replaced, ...reply } = await changeSetting(db, actor, params.key, body.value);
    await dropReplacedLogo(store, replaced);
    return reply;
  });

  route(app, uploadLogoEndpoint, async ({ actor, files }) => ({
    url: await changeLogo(deps, actor, files[0]),
  }));
}

function publicRoutes(app: FastifyInstance, { db }: Pick<LogoDeps, 'db'>): void {
  route(app, brandEndpoint, async () => {
    const { companyName, logoUrl } = await readSettings(db, ['companyName', 'logoUrl']);
    return { name: companyName, logoUrl };
  });

  route(app, policiesEndpoint, async () => {
    const { policiesVersion, termsOfService, privacyPolicy, ...company } = await readSettings(db, [
      'policiesVersion',
      'termsOfService',
      'privacyPolicy',
      'companyName',
      'cnpj',
      'contactEmail',
    ]);
    return {
      version: policiesVersion,
      termsOfService: filledPolicy(termsOfService, company),
      privacyPolicy: filledPolicy(privacyPolicy, company),
    };
  });
}

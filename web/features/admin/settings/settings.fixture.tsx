import { screen } from '@testing-library/react';

import { keysOf } from '#contract/closed-set';
import { listCouponsEndpoint } from '#contract/coupons';
import type { PaymentTermId } from '#contract/ids';
import { listTermsEndpoint, type BrandTerm } from '#contract/payment-terms';
import { listPriceTablesEndpoint } from '#contract/price-tables';
import { listPromotionsEndpoint } from '#contract/promotions';
import { changeSettingEndpoint, SETTINGS } from '#contract/settings';
import {
  changeSettingsEndpoint,
  SystemSettings,
  systemSettingsEndpoint,
  testMailEndpoint,
} from '#contract/system-settings';
import { saveToken } from '#web/api/token.ts';
import { renderPages } from '#web/testing/open-pages.tsx';
import { uuid } from '#web/testing/product.fixture.ts';
import { press } from '#web/testing/screen.ts';
import { server } from '#web/testing/server.ts';

import { SettingsPage } from './settings-page.tsx';

const defaults = (): SystemSettings =>
  SystemSettings.parse(
    Object.fromEntries(keysOf(SETTINGS).map((key) => [key, SETTINGS[key].fallback])),
  );

/** A term of the brand's own. */
export const BRAND_TERM: BrandTerm = {
  id: uuid<PaymentTermId>(9001),
  name: '30/60/90',
  days: [30, 60, 90],
  downPercent: 20,
  discountBasisPoints: 150,
  minInstallment: 200,
  version: 4,
  forAll: false,
  archived: false,
  companies: 2,
};

/** What the server has; a test may change it. */
export const stored = { settings: defaults() };

/** Somebody signed in, and the settings as they are at first. */
export function serveSettings() {
  saveToken('abc');
  stored.settings = defaults();
  server.reply(systemSettingsEndpoint, () => ({ settings: stored.settings }));
  server.reply(changeSettingsEndpoint, ({ call }) => {
    Object.assign(stored.settings, Object(call.body).settings);
    return { settings: stored.settings };
  });
  server.reply(listTermsEndpoint, { terms: [] });
  server.reply(listPriceTablesEndpoint, { tables: [], steps: [] });
  server.reply(listPromotionsEndpoint, { promotions: [] });
  server.reply(listCouponsEndpoint, { coupons: [] });
  server.reply(testMailEndpoint, { to: 'ana@ourela.example' });
  server.reply(changeSettingEndpoint, { key: 'logoUrl', value: null });
}

/** What was sent to be saved, one object a save. */
export const savedSettings = () =>
  server.bodies(changeSettingsEndpoint).map((body) => Object(body).settings);

export const refusal = (...details: { path: string; message: string }[]) => ({
  error: details[0]?.message,
  code: 'INVALID_INPUT',
  details,
});

export const openSettings = (address = '/admin/settings') =>
  renderPages(
    { '/admin': 'Dashboard', '/admin/settings': SettingsPage },
    { at: ['/admin', address] },
  );

export async function openForm() {
  const opened = openSettings();
  await screen.findByRole('form', { name: 'Configurações do Sistema' });
  return opened;
}

export const save = () => press('Salvar Configurações');

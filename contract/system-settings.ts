import * as z from 'zod/mini';

import { AUTOMATIC, CheckoutSettings, settingsEndpoint } from './checkout-settings.ts';
import { keysOf } from './closed-set.ts';
import { endpoint } from './endpoint.ts';
import { SavedBoletoAccount, SETTINGS } from './settings.ts';

/** What the settings page saves together. */
const EDITED = {
  companyName: SETTINGS.companyName.schema,
  cnpj: SETTINGS.cnpj.schema,
  contactEmail: SETTINGS.contactEmail.schema,
  phone: SETTINGS.phone.schema,
  shippingFee: SETTINGS.shippingFee.schema,
  freightTable: SETTINGS.freightTable.schema,
  minOrderValue: SETTINGS.minOrderValue.schema,
  maxInstallments: SETTINGS.maxInstallments.schema,
  termsOff: SETTINGS.termsOff.schema,
  usualTerm: SETTINGS.usualTerm.schema,
  minimum_pieces: SETTINGS.minimum_pieces.schema,
  maxOpenOrders: SETTINGS.maxOpenOrders.schema,
  firstHalfBankDays: SETTINGS.firstHalfBankDays.schema,
  centsForgiven: SETTINGS.centsForgiven.schema,
  catalogCards: SETTINGS.catalogCards.schema,
  restockAlerts: SETTINGS.restockAlerts.schema,
  grades: SETTINGS.grades.schema,
  pixKey: SETTINGS.pixKey.schema,
  pixPayee: SETTINGS.pixPayee.schema,
  pixCity: SETTINGS.pixCity.schema,
  bankName: SETTINGS.bankName.schema,
  bankAgency: SETTINGS.bankAgency.schema,
  bankAccount: SETTINGS.bankAccount.schema,
  boletoAccount: SavedBoletoAccount,
  boletoFirstNumber: SETTINGS.boletoFirstNumber.schema,
  boletoLastNumber: SETTINGS.boletoLastNumber.schema,
  mailInvoiceIssued: SETTINGS.mailInvoiceIssued.schema,
  mailInvoiceDueSoon: SETTINGS.mailInvoiceDueSoon.schema,
  mailInvoiceOverdue: SETTINGS.mailInvoiceOverdue.schema,
  dunningSteps: SETTINGS.dunningSteps.schema,
  termsOfService: SETTINGS.termsOfService.schema,
  privacyPolicy: SETTINGS.privacyPolicy.schema,
};

export const EditedSettings = z.strictObject(EDITED);
export type EditedSettings = z.output<typeof EditedSettings>;

/** All an administrator sees: the logo and two-step have their own way in, the version follows the texts. */
export const SystemSettings = z.object({
  ...EDITED,
  requireTwoStep: SETTINGS.requireTwoStep.schema,
  boletoAccount: SETTINGS.boletoAccount.schema,
  logoUrl: SETTINGS.logoUrl.schema,
  policiesVersion: SETTINGS.policiesVersion.schema,
});
export type SystemSettings = z.output<typeof SystemSettings>;

/** Written out: what turns a whole object into one of optional fields is loaded by every page. */
const CHANGES = {
  companyName: z.optional(EDITED.companyName),
  cnpj: z.optional(EDITED.cnpj),
  contactEmail: z.optional(EDITED.contactEmail),
  phone: z.optional(EDITED.phone),
  shippingFee: z.optional(EDITED.shippingFee),
  freightTable: z.optional(EDITED.freightTable),
  minOrderValue: z.optional(EDITED.minOrderValue),
  maxInstallments: z.optional(EDITED.maxInstallments),
  termsOff: z.optional(EDITED.termsOff),
  usualTerm: z.optional(EDITED.usualTerm),
  minimum_pieces: z.optional(EDITED.minimum_pieces),
  maxOpenOrders: z.optional(EDITED.maxOpenOrders),
  firstHalfBankDays: z.optional(EDITED.firstHalfBankDays),
  centsForgiven: z.optional(EDITED.centsForgiven),
  catalogCards: z.optional(EDITED.catalogCards),
  restockAlerts: z.optional(EDITED.restockAlerts),
  grades: z.optional(EDITED.grades),
  pixKey: z.optional(EDITED.pixKey),
  pixPayee: z.optional(EDITED.pixPayee),
  pixCity: z.optional(EDITED.pixCity),
  bankName: z.optional(EDITED.bankName),
  bankAgency: z.optional(EDITED.bankAgency),
  bankAccount: z.optional(EDITED.bankAccount),
  boletoAccount: z.optional(EDITED.boletoAccount),
  boletoFirstNumber: z.optional(EDITED.boletoFirstNumber),
  boletoLastNumber: z.optional(EDITED.boletoLastNumber),
  mailInvoiceIssued: z.optional(EDITED.mailInvoiceIssued),
  mailInvoiceDueSoon: z.optional(EDITED.mailInvoiceDueSoon),
  mailInvoiceOverdue: z.optional(EDITED.mailInvoiceOverdue),
  dunningSteps: z.optional(EDITED.dunningSteps),
  termsOfService: z.optional(EDITED.termsOfService),
  privacyPolicy: z.optional(EDITED.privacyPolicy),
  requireTwoStep: z.optional(SETTINGS.requireTwoStep.schema),
};

/** An object and no record: what reads records would be loaded by every page. */
const LOADED = z.strictObject(
  Object.fromEntries(keysOf(CHANGES).map((key) => [key, z.optional(z.unknown())])),
);

/** The address a cart asks as well: who asks decides how much is answered. */
export const systemSettingsEndpoint = endpoint({
  ...settingsEndpoint,
  summary: 'As configurações: todas para administradores, as do carrinho para revendedores.',
  reply: z.object({
    settings: z.object({
      ...CHANGES,
      boletoAccount: z.optional(SETTINGS.boletoAccount.schema),
      logoUrl: z.optional(SETTINGS.logoUrl.schema),
      policiesVersion: z.optional(SETTINGS.policiesVersion.schema),
      ...CheckoutSettings.shape,
      ...AUTOMATIC,
    }),
    ownTerms: settingsEndpoint.reply.shape.ownTerms,
    priceSteps: settingsEndpoint.reply.shape.priceSteps,
    coupons: settingsEndpoint.reply.shape.coupons,
  }),
});

export const changeSettingsEndpoint = endpoint({
  method: 'PATCH',
  path: '/api/settings',
  audience: 'admin',
  summary:
    'Altera várias configurações: todas ou nenhuma. O que não vem fica como está. Com o que foi lido (loaded), o que outro mudou desde então não é sobrescrito.',
  body: z.strictObject({
    settings: z.strictObject(CHANGES),
    /**
     * The settings as they were read. Of those that are changed, one that is no longer so was written
     * by somebody else: nothing is saved (409), and `fresh` has what it is now.
     */
    loaded: z.optional(LOADED),
  }),
  reply: z.object({ settings: SystemSettings }),
});

/** What is true now of the settings that somebody else changed. */
export const FreshSettings = z.object({ settings: z.object(CHANGES) });

export const MOST_LOGO_BYTES = 5 * 1024 * 1024;

export const uploadLogoEndpoint = endpoint({
  method: 'POST',
  path: '/api/upload/logo',
  audience: 'admin',
  summary: 'Recebe o logotipo da empresa: PNG, JPG ou WEBP, até 5 MB.',
  files: { fields: ['logo'], maxFiles: 1, maxBytes: MOST_LOGO_BYTES },
  status: 201,
  reply: z.object({ url: z.string() }),
});

export const testMailEndpoint = endpoint({
  method: 'POST',
  path: '/api/settings/test-mail',
  audience: 'admin',
  summary: 'Envia um e-mail de teste a quem pede.',
  reply: z.object({ to: z.string() }),
});

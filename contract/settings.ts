import * as z from 'zod/mini';

import {
  accountComplaints,
  BoletoAccount,
  issueComplaints,
  type AccountComplaint,
} from './boleto-account.ts';
import { keysOf } from './closed-set.ts';
import { DunningSteps } from './dunning.ts';
import { endpoint } from './endpoint.ts';
import { DEFAULT_FREIGHT, FreightTable } from './freight.ts';
import { BrandGrades } from './grades.ts';
import { Price } from './money.ts';
import { AnyTerm } from './own-term.ts';
import { TermsOff } from './payment-term.ts';
import { normalizePixKey } from './pix.ts';
import { email, requiredText, text } from './text.ts';

const setting = <S extends z.ZodMiniType>(schema: S, fallback: z.output<S>) => ({
  schema,
  fallback,
});

const AMOUNT_WRONG = 'Informe um valor em reais, de zero em diante';
const amount = z.number({ error: AMOUNT_WRONG }).check(
  z.minimum(0, { error: AMOUNT_WRONG, abort: true }),
  z.maximum(1_000_000, { error: 'O valor é grande demais', abort: true }),
  z.refine((value) => Price.safeParse(value).success, {
    error: 'Use no máximo duas casas decimais',
  }),
);
const wholeBetween = (least: number, most: number) => {
  const error = `Use um número de ${least} a ${most.toLocaleString('pt-BR')}`;
  return z.int({ error }).check(z.minimum(least, { error }), z.maximum(most, { error }));
};
const wholeFrom1To = (most: number) => wholeBetween(1, most);

/** In reais: more than that is no rounding. */
const MOST_FORGIVEN = 10;

/** Registered one day after it is sent, a boleto must leave one more day to be paid. */
export const FIRST_HALF_BANK_DAYS = { least: 2, most: 30, usual: 3 } as const;

/** Names end up in the subjects of mails and in codes: one line, or they would break them. */
const oneLine = <S extends z.ZodMiniType<string>>(schema: S) =>
  schema.check(z.refine((given) => !/[\t\n\r]/.test(given), { error: 'Use uma linha só' }));
const line = (max: number) => oneLine(text(max));

const accountBy = (complaints: (account: BoletoAccount) => AccountComplaint[]) =>
  z.nullable(
    BoletoAccount.check((payload) => {
      for (const { path, message } of complaints(payload.value)) {
        payload.issues.push({ code: 'custom', path: [path], message, input: payload.value });
      }
    }),
  );

/** An account that may be saved; older ones are still read, because their boletos need instructions. */
export const SavedBoletoAccount = accountBy(issueComplaints);

/** Every setting there is: its shape, and what counts while nobody has set it. */
export const SETTINGS = {
  companyName: setting(oneLine(requiredText(160, 'Nome da empresa é obrigatório')), 'Ourela'),
  cnpj: setting(line(32), ''),
  /** Mails leave in its name; empty: in that of an address nobody reads. */
  contactEmail: setting(
    text(254).check(
      z.refine((given) => given === '' || email().safeParse(given).success, {
        error: 'E-mail inválido',
      }),
      // Kept in the form mails are sent from, however it was typed.
      z.overwrite((given) => email().safeParse(given).data ?? given),
    ),
    '',
  ),
  phone: setting(line(32), ''),
  /** A path under /uploads/brand, or null for the built-in logo. */
  logoUrl: setting(
    z.nullable(
      text(200).check(
        z.regex(/^\/uploads\/brand\/[\w-]+\.png$/, { error: 'Endereço de logo inválido' }),
      ),
    ),
    null,
  ),
  shippingFee: setting(amount, 0),
  minOrderValue: setting(amount, 0),
  maxInstallments: setting(wholeFrom1To(12), 1),
  /** Of the three terms of the system, those that are offered to nobody. */
  termsOff: setting(TermsOff, []),
  /** Where the cart of a company starts that has no usual term; null: in advance. */
  usualTerm: setting(z.nullable(AnyTerm), null),
  minimum_pieces: setting(wholeFrom1To(10_000), 15),
  /** How many orders of one reseller may wait for the brand's word at a time. */
  maxOpenOrders: setting(wholeFrom1To(10_000), 100),
  /** Bank days after the approval on which the first half of 50/50 falls due. */
  firstHalfBankDays: setting(
    wholeBetween(FIRST_HALF_BANK_DAYS.least, FIRST_HALF_BANK_DAYS.most),
    FIRST_HALF_BANK_DAYS.usual,
  ),
  /** What may be missing of a payment and is forgiven, or too much and becomes credit, with nobody asked. Zero: nothing. */
  centsForgiven: setting(
    amount.check(z.maximum(MOST_FORGIVEN, { error: 'Use no máximo R$ 10,00', abort: true })),
    0,
  ),
  freightTable: setting(FreightTable, DEFAULT_FREIGHT),
  /** Empty: no PIX is offered. */
  pixKey: setting(
    text(77).check(
      z.refine((key) => key === '' || normalizePixKey(key) !== undefined, {
        error: 'Chave PIX inválida',
      }),
      // Kept in the form the code carries it, however it was typed.
      z.overwrite((key) => normalizePixKey(key)?.key ?? key),
    ),
    '',
  ),
  pixPayee: setting(line(80), ''),
  pixCity: setting(line(60), ''),
  bankName: setting(line(80), ''),
  bankAgency: setting(line(20), ''),
  bankAccount: setting(line(30), ''),
  /** Null: no boleto is drawn; the bank's own are typed in. */
  boletoAccount: setting(accountBy(accountComplaints), null),
  /** Where the series of boletos goes on: a wallet that was used before has numbers behind it. */
  boletoFirstNumber: setting(wholeFrom1To(9_999_999), 1),
  /** Where the range the bank gave ends; null: as far as the bank can count. */
  boletoLastNumber: setting(z.nullable(wholeFrom1To(9_999_999)), null),
  /** Which mails about invoices are sent. */
  mailInvoiceIssued: setting(z.boolean(), true),
  mailInvoiceDueSoon: setting(z.boolean(), true),
  mailInvoiceOverdue: setting(z.boolean(), true),
  /** The calendar of reminders; empty, or all of it off: the two mails above. */
  dunningSteps: setting(DunningSteps, []),
  /** Products of one style are one card of the catalogue, or each colour is one. */
  catalogCards: setting(z.literal(['model', 'color']), 'model'),
  /** Whether resellers may ask to be told when a sold-out size is back. */
  restockAlerts: setting(z.boolean(), false),
  /** Pieces by size that resellers order with one tap; the brand's own, by category. */
  grades: setting(BrandGrades, []),
  /** Whether the description of the API is there for everybody. */
  apiDocs: setting(z.boolean(), true),
  /** Administrators must have two-step verification; only one who has it may ask it of all. */
  requireTwoStep: setting(z.boolean(), false),
  termsOfService: setting(text(50_000), ''),
  privacyPolicy: setting(text(50_000), ''),
  /** Changes with the two texts above; registration records which one was accepted. */
  policiesVersion: setting(requiredText(40, 'Versão é obrigatória'), '1'),
} as const;

export type SettingKey = keyof typeof SETTINGS;
export type SettingValue<K extends SettingKey> = z.output<(typeof SETTINGS)[K]['schema']>;

const SettingName = z.literal(keysOf(SETTINGS));

/** The version follows the texts: set by hand, it could be one that other texts were accepted by. */
const ChangeableName = z.literal(keysOf(SETTINGS).filter((key) => key !== 'policiesVersion'));

export const settingEndpoint = endpoint({
  method: 'GET',
  path: '/api/settings/:key',
  audience: 'admin',
  summary: 'Devolve uma configuração.',
  params: z.object({ key: SettingName }),
  reply: z.object({ key: z.string(), value: z.unknown() }),
});

export const changeSettingEndpoint = endpoint({
  method: 'PATCH',
  path: '/api/settings/:key',
  audience: 'admin',
  summary: 'Altera uma configuração.',
  params: z.object({ key: ChangeableName }),
  body: z.object({ value: z.unknown() }),
  reply: z.object({ key: z.string(), value: z.unknown() }),
});

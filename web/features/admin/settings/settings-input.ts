import { EditedSettings, type SystemSettings } from '#contract/system-settings';
import { formatAmount } from '#web/format/money.ts';

import { boletoDraft, boletoInput, type BoletoInput } from './boleto-input.ts';
import { stepsDraft, stepsInput, type StepInput } from './dunning-input.ts';
import { freightDraft, freightInput, type FreightInput } from './freight-input.ts';
import { gradesDraft, gradesInput, type GradeInput } from './grades-input.ts';
import { readAmount, readWhole } from './numbers.ts';

export type TextName =
  | 'companyName'
  | 'cnpj'
  | 'contactEmail'
  | 'phone'
  | 'pixKey'
  | 'pixPayee'
  | 'pixCity'
  | 'bankName'
  | 'bankAgency'
  | 'bankAccount'
  | 'termsOfService'
  | 'privacyPolicy';
export type AmountName = 'shippingFee' | 'minOrderValue' | 'centsForgiven';
export type WholeName =
  | 'maxInstallments'
  | 'minimum_pieces'
  | 'maxOpenOrders'
  | 'firstHalfBankDays'
  | 'boletoFirstNumber'
  | 'boletoLastNumber';
export type FlagName =
  | 'restockAlerts'
  | 'mailInvoiceIssued'
  | 'mailInvoiceDueSoon'
  | 'mailInvoiceOverdue';

/** The form as typed, each setting under its own name. */
export type SettingsInput = Record<TextName | AmountName | WholeName, string> &
  Record<FlagName, boolean> & {
    catalogCards: EditedSettings['catalogCards'];
    termsOff: EditedSettings['termsOff'];
    usualTerm: EditedSettings['usualTerm'];
    grades: GradeInput[];
    dunningSteps: StepInput[];
    freightTable: FreightInput;
    boletoOn: boolean;
    boletoAccount: BoletoInput;
  };

export function toInput(settings: SystemSettings): SettingsInput {
  const {
    logoUrl: _separate,
    policiesVersion: _followsTheTexts,
    requireTwoStep: _elsewhere,
    ...edited
  } = settings;
  return {
    ...edited,
    shippingFee: formatAmount(settings.shippingFee),
    minOrderValue: formatAmount(settings.minOrderValue),
    centsForgiven: formatAmount(settings.centsForgiven),
    maxInstallments: String(settings.maxInstallments),
    minimum_pieces: String(settings.minimum_pieces),
    maxOpenOrders: String(settings.maxOpenOrders),
    firstHalfBankDays: String(settings.firstHalfBankDays),
    boletoFirstNumber: String(settings.boletoFirstNumber),
    boletoLastNumber: String(settings.boletoLastNumber ?? ''),
    grades: gradesInput(settings.grades),
    dunningSteps: stepsInput(settings.dunningSteps),
    freightTable: freightInput(settings.freightTable),
    boletoOn: settings.boletoAccount !== null,
    boletoAccount: boletoInput(settings.boletoAccount),
  };
}

/** Where a complaint stands: the setting's name, and what is within it, joined by points. */
export type Problems = Partial<Record<string, string>>;
type Read = { settings: EditedSettings | undefined; problems: Problems };

/** What was typed, judged by the very shapes the server judges it by. */
export function readInput(
  { boletoOn, ...input }: SettingsInput,
  kept: SystemSettings['boletoAccount'],
): Read {
  const account = boletoOn ? boletoDraft(input.boletoAccount) : null;
  // An account of before that may not be saved any more is no reason to refuse the rest.
  const isKept = isSame(account, kept);
  const parsed = EditedSettings.safeParse({
    ...input,
    shippingFee: readAmount(input.shippingFee),
    minOrderValue: readAmount(input.minOrderValue),
    centsForgiven: readAmount(input.centsForgiven),
    maxInstallments: readWhole(input.maxInstallments),
    minimum_pieces: readWhole(input.minimum_pieces),
    maxOpenOrders: readWhole(input.maxOpenOrders),
    firstHalfBankDays: readWhole(input.firstHalfBankDays),
    boletoFirstNumber: readWhole(input.boletoFirstNumber),
    boletoLastNumber:
      input.boletoLastNumber.trim() === '' ? null : readWhole(input.boletoLastNumber),
    grades: gradesDraft(input.grades),
    dunningSteps: stepsDraft(input.dunningSteps),
    freightTable: freightDraft(input.freightTable),
    boletoAccount: isKept ? null : account,
  });
  if (parsed.success) {
    const settings = isKept ? { ...parsed.data, boletoAccount: kept } : parsed.data;
    return { settings, problems: {} };
  }
  const problems: Problems = {};
  for (const { path, message } of parsed.error.issues) problems[path.join('.')] ??= message;
  return { settings: undefined, problems };
}

export const isSame = (one: unknown, other: unknown): boolean =>
  JSON.stringify(one) === JSON.stringify(other);

/** Only what differs is sent: somebody else may be changing the rest. */
export function changesIn(
  settings: EditedSettings,
  loaded: SystemSettings,
): Partial<EditedSettings> {
  const before = new Map<string, unknown>(Object.entries(loaded));
  return Object.fromEntries(
    Object.entries(settings).filter(([name, value]) => !isSame(value, before.get(name))),
  );
}

/** The settings that are about to be changed, as this form was filled with them. */
export const loadedOf = (changes: Partial<EditedSettings>, loaded: SystemSettings) =>
  Object.fromEntries(Object.entries(loaded).filter(([name]) => name in changes));

/** What was typed while the rest was on its way stays on the form. */
export function keepTyped(
  fresh: SettingsInput,
  { sent, typed }: { sent: SettingsInput; typed: SettingsInput },
): SettingsInput {
  const before = new Map<string, unknown>(Object.entries(sent));
  const since = Object.entries(typed).filter(([name, value]) => !isSame(value, before.get(name)));
  return { ...fresh, ...Object.fromEntries(since) };
}

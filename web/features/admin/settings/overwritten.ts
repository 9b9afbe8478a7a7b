import { keysOf } from '#contract/closed-set';
import { FreshSettings, type EditedSettings, type SystemSettings } from '#contract/system-settings';
import { termsText, usualTermText } from '#contract/term-words';
import { ApiError } from '#web/api/api-error.ts';
import { formatMoney } from '#web/format/money.ts';

import { CARD_CHOICES, SETTING_NAMES, type SettingName } from './setting-names.ts';
import { toInput, type SettingsInput } from './settings-input.ts';

/** What somebody else wrote, by the setting's name, while this form was open. */
export type Overwritten = { [K in SettingName]?: EditedSettings[K] | undefined };

/** Nothing, unless that is what a save was refused for. */
export function overwrittenIn(error: unknown): Overwritten | undefined {
  if (!(error instanceof ApiError) || error.code !== 'SETTINGS_CHANGED') return undefined;
  const fresh = FreshSettings.safeParse(error.fresh);
  if (!fresh.success) return undefined;
  const { requireTwoStep: _elsewhere, ...settings } = fresh.data.settings;
  return settings;
}

export const namesIn = (overwritten: Overwritten): SettingName[] =>
  keysOf(SETTING_NAMES).filter((name) => name in overwritten);

const MOST_SHOWN = 120;
const shortened = (text: string) =>
  text.length > MOST_SHOWN ? `${text.slice(0, MOST_SHOWN).trimEnd()}…` : text;

const TOO_LONG_TO_TELL: readonly SettingName[] = [
  'freightTable',
  'boletoAccount',
  'grades',
  'dunningSteps',
];

/** A value in a sentence; undefined for what is a page of numbers. */
function valueText(name: SettingName, value: unknown): string | undefined {
  if (TOO_LONG_TO_TELL.includes(name)) return undefined;
  if (typeof value === 'boolean') return value ? 'ligado' : 'desligado';
  if (typeof value === 'number') {
    return name === 'shippingFee' || name === 'minOrderValue'
      ? formatMoney(value)
      : value.toLocaleString('pt-BR');
  }
  return choiceText(name, value) ?? plainText(value);
}

function choiceText(name: SettingName, value: unknown): string | undefined {
  if (name === 'usualTerm') return usualTermText(value);
  if (name === 'termsOff' && Array.isArray(value)) return termsText(value);
  return name === 'catalogCards' && (value === 'model' || value === 'color')
    ? `“${CARD_CHOICES[value].label}”`
    : undefined;
}

const plainText = (value: unknown): string =>
  typeof value === 'string' && value !== '' ? `“${shortened(value)}”` : 'vazio';

/** Both values in words: the field itself may be far down the page. */
export function overwrittenText(name: SettingName, theirs: unknown, mine: unknown): string {
  const { label, card } = SETTING_NAMES[name];
  const text = valueText(name, theirs);
  const changed = `Outro administrador mudou ${label} (${card})`;
  return text === undefined
    ? `${changed}.`
    : `${changed} para ${text}. O seu é ${valueText(name, mine)}.`;
}

/** The form's own fields of one setting, filled with another's value. */
export function inputOf(loaded: SystemSettings, name: SettingName): Partial<SettingsInput> {
  const input = toInput(loaded);
  if (name === 'boletoAccount') {
    return { boletoOn: input.boletoOn, boletoAccount: input.boletoAccount };
  }
  return { [name]: input[name] };
}

import type { ChangeEvent, KeyboardEvent } from 'react';

import { directionOf, MONEY, stepped, tidied } from '#web/format/typed-number.ts';

import { SETTING_NAMES } from './setting-names.ts';
import type { AmountName, TextName, WholeName } from './settings-input.ts';
import type { SettingsForm } from './use-settings-form.ts';

type Typing = ChangeEvent<HTMLInputElement | HTMLTextAreaElement>;

/** The props of a field that holds a setting's text, its label among them. */
export const textOf = (form: SettingsForm, name: TextName) => ({
  label: SETTING_NAMES[name].label,
  name,
  value: form.input[name],
  error: form.problems[name],
  autoComplete: 'off',
  onChange: (event: Typing) => form.set({ [name]: event.target.value }),
});

/** The props of any field that holds reais: put in order when left, a centavo by the arrow keys. */
export const amountField = (value: string, write: (text: string) => void) => ({
  value,
  inputMode: 'decimal' as const,
  autoComplete: 'off',
  prefix: 'R$',
  placeholder: '0,00',
  onChange: (event: ChangeEvent<HTMLInputElement>) => write(event.target.value),
  onBlur: () => {
    const tidy = tidied(MONEY, value);
    if (tidy !== value) write(tidy);
  },
  onKeyDown: (event: KeyboardEvent<HTMLInputElement>) => {
    const direction = directionOf(event);
    if (!direction) return;
    event.preventDefault();
    const next = stepped(MONEY, value, direction);
    if (next !== value) write(next);
  },
});

export const amountOf = (form: SettingsForm, name: AmountName) => ({
  ...amountField(form.input[name], (text) => form.set({ [name]: text })),
  label: SETTING_NAMES[name].label,
  name,
  error: form.problems[name],
});

export const wholeOf = (form: SettingsForm, name: WholeName, most: number) => ({
  label: SETTING_NAMES[name].label,
  type: 'number',
  inputMode: 'numeric' as const,
  min: 1,
  max: most,
  step: 1,
  name,
  value: form.input[name],
  error: form.problems[name],
  autoComplete: 'off',
  onChange: (event: ChangeEvent<HTMLInputElement>) => form.set({ [name]: event.target.value }),
});

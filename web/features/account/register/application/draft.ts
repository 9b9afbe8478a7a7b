import { catch as orElse, record, string, unknown } from 'zod/mini';

import { EMPTY, isApplicationField, type ApplicationInput } from './application.rules.ts';

const KEY = 'application-draft';
const Draft = orElse(record(string(), unknown()), {});

const isBlank = (values: ApplicationInput) =>
  Object.values(values).every((value) => value.trim() === '');

/** What was typed on an earlier visit, or nothing. Whatever does not fit is left out. */
export function readDraft(): ApplicationInput | undefined {
  const values: ApplicationInput = { ...EMPTY };
  for (const [field, value] of Object.entries(Draft.parse(readJson()))) {
    if (isApplicationField(field) && typeof value === 'string') values[field] = value;
  }
  return isBlank(values) ? undefined : values;
}

/** Texts only: a browser cannot keep a chosen file for later. */
export function saveDraft(values: ApplicationInput): void {
  try {
    if (isBlank(values)) localStorage.removeItem(KEY);
    else localStorage.setItem(KEY, JSON.stringify(values));
  } catch {
    // A full or forbidden storage costs the draft, never the form.
  }
}

export const clearDraft = (): void => saveDraft(EMPTY);

function readJson(): unknown {
  try {
    return JSON.parse(localStorage.getItem(KEY) ?? '{}');
  } catch {
    return {};
  }
}

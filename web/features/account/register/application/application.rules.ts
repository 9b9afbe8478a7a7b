import type { z } from 'zod';

import { LongApplicationFields } from '#contract/applications';

type ApplicationField = keyof z.input<typeof LongApplicationFields>;
/** The application as typed. */
export type ApplicationInput = Record<ApplicationField, string>;
export type ApplicationBody = z.output<typeof LongApplicationFields>;
export type ApplicationErrors = Partial<Record<ApplicationField, string>>;

export const EMPTY = {
  companyLegalName: '',
  tradeName: '',
  cnpj: '',
  stateRegistration: '',
  municipalRegistration: '',
  responsibleName: '',
  email: '',
  phone: '',
  whatsapp: '',
  cep: '',
  state: '',
  city: '',
  street: '',
  number: '',
  neighborhood: '',
  complement: '',
  storeType: '',
  website: '',
  marketplace: '',
  instagram: '',
  monthlyRevenueRange: '',
} satisfies ApplicationInput & z.input<typeof LongApplicationFields>;

export const isApplicationField = (name: string): name is ApplicationField =>
  Object.hasOwn(EMPTY, name);

type Checked = { ok: true; body: ApplicationBody } | { ok: false; errors: ApplicationErrors };

/** What the contract says about each field; the first complaint of each counts. */
export function checkApplication(typed: ApplicationInput): Checked {
  const checked = LongApplicationFields.safeParse(typed);
  if (checked.success) return { ok: true, body: checked.data };
  const errors: ApplicationErrors = {};
  for (const { path, message } of checked.error.issues) {
    const field = String(path[0]);
    if (isApplicationField(field)) errors[field] ??= message;
  }
  return { ok: false, errors };
}

const missing = checkApplication(EMPTY);

/** What an empty form is refused for is what the contract requires. */
export const isRequired = (field: ApplicationField): boolean =>
  !missing.ok && missing.errors[field] !== undefined;

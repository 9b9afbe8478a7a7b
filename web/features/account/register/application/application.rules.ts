import type { z } from 'zod';

import { LongApplicationFields } from '#contract/applications';
import { errorsAt, type Checked } from '#web/submit/field-errors.rules.ts';

type ApplicationField = keyof z.input<typeof LongApplicationFields>;
/** The application as typed. */
export type ApplicationInput = Record<ApplicationField, string>;
export type ApplicationBody = z.output<typeof LongApplicationFields>;

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

export function checkApplication(
  typed: ApplicationInput,
): Checked<ApplicationInput, ApplicationBody> {
  const { success, data, error } = LongApplicationFields.safeParse(typed);
  return success
    ? { ok: true, body: data }
    : { ok: false, errors: errorsAt(error.issues, isApplicationField) };
}

const missing = checkApplication(EMPTY);

/** What an empty form is refused for is what the contract requires. */
export const isRequired = (field: ApplicationField): boolean =>
  !missing.ok && missing.errors[field] !== undefined;

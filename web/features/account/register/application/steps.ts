import { APPLICATION_SECTIONS, type ApplicationField } from '#web/format/application.ts';
import type { FieldErrors } from '#web/submit/field-errors.rules.ts';

import { checkApplication, type ApplicationInput } from './application.rules.ts';

type Step = { title: string; about: string; fields: readonly ApplicationField[] };

const { company, responsible, address, business } = APPLICATION_SECTIONS;

/** In the order of the form; a step's number is its place, counted from one. */
export const STEPS: readonly Step[] = [
  { ...company, about: 'Dados da pessoa jurídica.' },
  { ...responsible, about: 'Quem responde pela conta.' },
  { ...address, about: 'Onde a empresa funciona.' },
  { ...business, about: 'Como a loja vende.' },
  { title: 'Documentos', about: 'Arquivos que ajudam na análise.', fields: [] },
  { title: 'Revisão e envio', about: 'Confira e envie.', fields: [] },
];

export const DOCUMENTS_STEP = 5;
export const LAST_STEP = STEPS.length;

export const stepOf = (field: ApplicationField): number =>
  STEPS.findIndex(({ fields }) => fields.includes(field)) + 1;

/** The first wrong field in the order of the form. */
export const firstWrong = (errors: FieldErrors<ApplicationField>): ApplicationField | undefined =>
  STEPS.flatMap(({ fields }) => fields).find((field) => errors[field] !== undefined);

/** How far a restored draft may be opened: up to its first gap. */
export function furthestStep(values: ApplicationInput): number {
  const checked = checkApplication(values);
  const gap = checked.ok ? undefined : firstWrong(checked.errors);
  return gap ? stepOf(gap) : LAST_STEP;
}

import { useEffect, useState, type ChangeEvent } from 'react';
import { useForm, useWatch, type FieldErrors, type Resolver } from 'react-hook-form';

import type { ApplicationField } from '#web/format/application.ts';
import { applyMask, maskCep, maskCnpj, maskPhone } from '#web/format/mask.ts';

import {
  checkApplication,
  EMPTY,
  isApplicationField,
  type ApplicationBody,
  type ApplicationErrors,
  type ApplicationInput,
} from './application.rules.ts';
import { clearDraft, readDraft, saveDraft } from './draft.ts';

const MASKS: Partial<Record<ApplicationField, (text: string) => string>> = {
  cnpj: maskCnpj,
  cep: maskCep,
  phone: maskPhone,
  whatsapp: maskPhone,
};

/** The rules in the shape the form library asks for. */
const resolver: Resolver<ApplicationInput, unknown, ApplicationBody> = (values) => {
  const checked = checkApplication(values);
  return checked.ok
    ? { values: checked.body, errors: {} }
    : { values: {}, errors: asFieldErrors(checked.errors) };
};

function asFieldErrors(errors: ApplicationErrors): FieldErrors<ApplicationInput> {
  const shown: FieldErrors<ApplicationInput> = {};
  for (const [field, message] of Object.entries(errors)) {
    if (isApplicationField(field)) shown[field] = { type: 'validate', message };
  }
  return shown;
}

/** The texts of the application: typed over several steps, kept as a draft all the while. */
export function useApplicationForm() {
  const [restored, setRestored] = useState(readDraft);
  const form = useForm<ApplicationInput, unknown, ApplicationBody>({
    resolver,
    defaultValues: restored ?? EMPTY,
    reValidateMode: 'onSubmit',
  });
  const { register, clearErrors, subscribe, control, formState } = form;
  // Read on every step: errors nobody reads while they are set are not shown later either.
  const { errors } = formState;
  const cnpj = useWatch({ control, name: 'cnpj' });

  useEffect(
    () => subscribe({ formState: { values: true }, callback: ({ values }) => saveDraft(values) }),
    [subscribe],
  );

  /** An error goes when its field is edited. */
  const field = (name: ApplicationField) => {
    const { onChange, ...props } = register(name, { onChange: () => clearErrors(name) });
    const mask = MASKS[name];
    return {
      ...props,
      error: errors[name]?.message,
      onChange: (event: ChangeEvent<HTMLInputElement | HTMLSelectElement>) => {
        if (mask && event.target instanceof HTMLInputElement) applyMask(event.target, mask);
        return onChange(event);
      },
    };
  };

  const discard = () => {
    form.reset(EMPTY);
    clearDraft();
    setRestored(undefined);
  };

  return { form, field, cnpj, restored, discard };
}

export type FieldOf = ReturnType<typeof useApplicationForm>['field'];

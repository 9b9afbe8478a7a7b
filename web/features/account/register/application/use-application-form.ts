import { useEffect, useState, type ChangeEvent } from 'react';
import { useForm, useWatch } from 'react-hook-form';

import type { ApplicationField } from '#web/format/application.ts';
import { applyMask, maskCep, maskCnpj, maskPhone } from '#web/format/mask.ts';
import { contractFields, judgedBy } from '#web/submit/contract-form.ts';

import { checkApplication, EMPTY } from './application.rules.ts';
import { clearDraft, readDraft, saveDraft } from './draft.ts';

const MASKS: Partial<Record<ApplicationField, (text: string) => string>> = {
  cnpj: maskCnpj,
  cep: maskCep,
  phone: maskPhone,
  whatsapp: maskPhone,
};

/** The texts of the application: typed over several steps, kept as a draft all the while. */
export function useApplicationForm() {
  const [restored, setRestored] = useState(readDraft);
  const form = useForm({ ...judgedBy(checkApplication), defaultValues: restored ?? EMPTY });
  const { subscribe, control } = form;
  const { field: plainField } = contractFields(form);
  const cnpj = useWatch({ control, name: 'cnpj' });

  useEffect(
    () => subscribe({ formState: { values: true }, callback: ({ values }) => saveDraft(values) }),
    [subscribe],
  );

  const field = (name: ApplicationField) => {
    const { onChange, ...props } = plainField(name);
    const mask = MASKS[name];
    return {
      ...props,
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

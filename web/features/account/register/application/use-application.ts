import { useMutation } from '@tanstack/react-query';
import { useRef, type FormEvent } from 'react';

import { submitApplicationEndpoint } from '#contract/applications';
import { call } from '#web/api/call.ts';
import type { ApplicationField } from '#web/format/application.ts';
import { notify } from '#web/ui/notify.ts';

import { tellNotRegistered } from '../tell-not-registered.ts';
import { complaintsOf } from './application-failure.ts';
import type { ApplicationBody } from './application.rules.ts';
import { clearDraft } from './draft.ts';
import { DOCUMENTS_STEP, firstWrong, furthestStep, LAST_STEP, stepOf, STEPS } from './steps.ts';
import { useApplicationForm } from './use-application-form.ts';
import { useAttachments } from './use-attachments.ts';
import { useStepFocus, useSteps } from './use-steps.ts';

const DOUBT =
  'Não sabemos se o cadastro foi concluído. Se enviar de novo disser que o e-mail já está cadastrado, ele chegou.';
const FIX_TEXT = 'Por favor, corrija os erros no formulário.';

/** The whole application: its texts, its documents, its steps and the sending. */
export function useApplication() {
  const { form, field, cnpj, restored, discard: discardTexts } = useApplicationForm();
  const attachments = useAttachments();
  const steps = useSteps(restored ? furthestStep(restored) : 1);
  const { heading, focusNext } = useStepFocus(steps.step);

  const showField = (name: ApplicationField) => {
    focusNext(() => form.setFocus(name));
    steps.goTo(stepOf(name));
  };

  const sending = useMutation({
    mutationFn: (body: ApplicationBody) =>
      call(submitApplicationEndpoint, { body, files: Object.fromEntries(attachments.files) }),
    gcTime: 0,
    meta: { ownErrors: true },
    onSuccess: clearDraft,
    onError: (error) => {
      tellNotRegistered(error, 'Erro ao enviar cadastro', DOUBT);
      const complaints = complaintsOf(error);
      for (const { field: name, message } of complaints.fields) {
        form.setError(name, { type: 'server', message });
      }
      for (const { field: name, message } of complaints.attachments) {
        attachments.complain(name, message);
      }
      const wrong = firstWrong(
        Object.fromEntries(complaints.fields.map((c) => [c.field, c.message])),
      );
      if (wrong) showField(wrong);
      else if (complaints.attachments.length > 0) steps.goTo(DOCUMENTS_STEP);
    },
  });

  const goOn = async () => {
    const { fields } = STEPS[steps.step - 1] ?? { fields: [] };
    const good = fields.length === 0 || (await form.trigger(fields, { shouldFocus: true }));
    if (good) steps.goTo(steps.step + 1);
    else notify.error(FIX_TEXT);
  };

  // The failure is told by `onError`; here it only opens the form again.
  const send = form.handleSubmit(
    (body) => sending.mutateAsync(body).then(undefined, () => undefined),
    (errors) => {
      notify.error(FIX_TEXT);
      const wrong = STEPS.flatMap(({ fields }) => fields).find((name) => errors[name]);
      if (wrong) showField(wrong);
    },
  );

  /** Taken from the press until it is answered: a second press must never send a second one. */
  const taken = useRef(false);
  const submit = async (event: FormEvent) => {
    event.preventDefault();
    if (taken.current) return;
    taken.current = true;
    try {
      await (steps.step < LAST_STEP ? goOn() : send());
    } finally {
      taken.current = false;
    }
  };

  const discard = () => {
    discardTexts();
    attachments.clear();
    steps.startOver();
    steps.goTo(1);
  };

  return {
    ...steps,
    heading,
    field,
    cnpj,
    attachments,
    submit,
    discard,
    values: form.getValues,
    hasDraft: restored !== undefined || form.formState.isDirty,
    /** Once documents are chosen again there is nothing left to warn about. */
    asksForDocuments: restored !== undefined && attachments.files.size === 0,
    sending: sending.isPending,
    sent: sending.isSuccess,
  };
}

export type ApplicationForm = ReturnType<typeof useApplication>;

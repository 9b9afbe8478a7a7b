import type { FormEvent } from 'react';

import { submitApplicationEndpoint } from '#contract/applications';
import { call } from '#web/api/call.ts';
import type { ApplicationField } from '#web/format/application.ts';
import { fieldErrorsOf } from '#web/submit/failure.ts';
import { useSubmit } from '#web/submit/use-submit.ts';
import { notify } from '#web/ui/notify.ts';

import { isApplicationField, type ApplicationBody } from './application.rules.ts';
import { isAttachment } from './attachment.rules.ts';
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

  const { start, busy, isIdle, isDone } = useSubmit({
    send: (body: ApplicationBody) =>
      call(submitApplicationEndpoint, { body, files: Object.fromEntries(attachments.files) }),
    forget: true,
    onDone: clearDraft,
    failed: 'Erro ao enviar cadastro',
    how: 'server',
    doubt: DOUBT,
    onFailed: (error) => {
      const about = fieldErrorsOf(error, isApplicationField, { EMAIL_TAKEN: 'email' });
      for (const { field: name, message } of about)
        form.setError(name, { type: 'server', message });
      const papers = fieldErrorsOf(error, isAttachment);
      for (const { field: name, message } of papers) attachments.complain(name, message);
      const wrong = firstWrong(Object.fromEntries(about.map((c) => [c.field, c.message])));
      if (wrong) showField(wrong);
      else if (papers.length > 0) steps.goTo(DOCUMENTS_STEP);
    },
  });

  const goOn = async () => {
    const { fields } = STEPS[steps.step - 1] ?? { fields: [] };
    const good = fields.length === 0 || (await form.trigger(fields, { shouldFocus: true }));
    if (good) steps.goTo(steps.step + 1);
    else notify.error(FIX_TEXT);
  };

  const send = form.handleSubmit(start, (errors) => {
    notify.error(FIX_TEXT);
    const wrong = STEPS.flatMap(({ fields }) => fields).find((name) => errors[name]);
    if (wrong) showField(wrong);
  });

  const submit = async (event: FormEvent) => {
    event.preventDefault();
    if (isIdle()) await (steps.step < LAST_STEP ? goOn() : send());
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
    sending: busy,
    sent: isDone,
  };
}

export type ApplicationForm = ReturnType<typeof useApplication>;

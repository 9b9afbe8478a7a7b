import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';

import { changeSettingsEndpoint } from '#contract/system-settings';
import { policiesQuery } from '#web/api/brand.queries.ts';
import { call } from '#web/api/call.ts';
import { firstStepsKey } from '#web/api/first-steps.queries.ts';
import { withIdentity } from '#web/identity/with-identity.ts';
import { useProblems } from '#web/submit/use-problems.ts';
import { useSubmit } from '#web/submit/use-submit.ts';
import { TextareaField } from '#web/ui/field.tsx';
import { FormDialog } from '#web/ui/form-dialog.tsx';

import { gapsIn, POLICY_MODELS, type PolicyModel } from './policy-models.ts';

type Texts = { termsOfService: string; privacyPolicy: string };
type Props = { model: PolicyModel; open: boolean; onClose: () => void };

/** The texts to be read and mended; what is published is what stands here. */
export function PublishPolicies({ model, open, onClose }: Props) {
  const client = useQueryClient();
  const { terms, privacy } = POLICY_MODELS[model];
  const [texts, setTexts] = useState<Texts>({ termsOfService: terms, privacyPolicy: privacy });
  const { form, problems, show, clear } = useProblems<keyof Texts>();
  const { start, busy } = useSubmit({
    send: (settings: Texts) =>
      withIdentity(() => call(changeSettingsEndpoint, { body: { settings } })),
    done: 'Termos e política publicados',
    failed: 'Erro ao publicar os textos',
    how: 'sentence',
    close: onClose,
    onDone: () => client.invalidateQueries({ queryKey: firstStepsKey }),
    renews: [policiesQuery.queryKey],
  });
  const publish = () => {
    const found = problemsIn(texts);
    show(found);
    if (Object.keys(found).length === 0) start(texts);
  };
  const field = (name: keyof Texts) => ({
    rows: 12,
    required: true,
    value: texts[name],
    error: problems[name],
    onChange: ({ target }: { target: { value: string } }) => {
      clear(name);
      setTexts({ ...texts, [name]: target.value });
    },
  });
  return (
    <FormDialog
      ref={form}
      open={open}
      busy={busy}
      size="lg"
      title="Publicar termos e política"
      description="Leia e ajuste. {{empresa}}, {{cnpj}} e {{email}} são trocados pelos dados da empresa."
      submitText="Publicar"
      busyText="Publicando..."
      className="stack"
      onSubmit={publish}
      onClose={onClose}
    >
      <TextareaField label="Termos de uso" {...field('termsOfService')} />
      <TextareaField label="Política de privacidade" {...field('privacyPolicy')} />
    </FormDialog>
  );
}

function problemIn(text: string): string | undefined {
  if (text.trim() === '') return 'Escreva o texto';
  const gaps = gapsIn(text);
  return gaps.length > 0 ? `Preencha o que está entre colchetes: ${gaps.join(' ')}` : undefined;
}

function problemsIn(texts: Texts): Partial<Texts> {
  const terms = problemIn(texts.termsOfService);
  const privacy = problemIn(texts.privacyPolicy);
  return { ...(terms && { termsOfService: terms }), ...(privacy && { privacyPolicy: privacy }) };
}

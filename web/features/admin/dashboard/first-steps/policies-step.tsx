import { BookOpen } from 'lucide-react';
import { useEffect, useRef, useState } from 'react';

import { keysOf } from '#contract/closed-set';
import { Button } from '#web/ui/button.tsx';
import { ChoiceCards } from '#web/ui/choice-cards.tsx';

import { POLICY_MODELS, type PolicyModel } from './policy-models.ts';
import { PublishPolicies } from './publish-policies.tsx';
import { ReadModel } from './read-model.tsx';

const CHOICES = keysOf(POLICY_MODELS).map((value) => ({
  value,
  label: POLICY_MODELS[value].label,
  about: POLICY_MODELS[value].about,
}));

/** A text to begin with, which nobody sees before it was read and published. */
export function PoliciesStep({ taken }: { taken: boolean }) {
  const [model, setModel] = useState<PolicyModel>('wholesale');
  const [open, setOpen] = useState<'read' | 'publish'>();
  const close = () => setOpen(undefined);
  const isBlank = model === 'blank';
  const part = useRef<HTMLDivElement>(null);
  // The button that opened it is gone; the choice takes its place for the keyboard as well.
  useEffect(() => {
    if (taken) part.current?.querySelector<HTMLElement>(':checked')?.focus();
  }, [taken]);
  return (
    <div ref={part} className="first-step__open">
      <ChoiceCards legend="Modelo" choices={CHOICES} value={model} onChange={setModel} />
      <div className="first-step__end">
        <p className="meta">
          O texto recebe o nome, o CNPJ e o e-mail da sua empresa. Nada vai ao ar antes de você
          publicar.
        </p>
        <div className="ways">
          {isBlank ? null : (
            <Button
              icon={<BookOpen className="i i-sm" aria-hidden="true" />}
              onClick={() => setOpen('read')}
            >
              Ler o modelo
            </Button>
          )}
          <Button variant="primary" onClick={() => setOpen('publish')}>
            {isBlank ? 'Escrever os textos' : 'Usar este modelo'}
          </Button>
        </div>
      </div>
      <ReadModel
        model={model}
        open={open === 'read'}
        onUse={() => setOpen('publish')}
        onClose={close}
      />
      <PublishPolicies key={model} model={model} open={open === 'publish'} onClose={close} />
    </div>
  );
}

import type { FormEvent, ReactNode, Ref } from 'react';

import { keysOf } from '#contract/closed-set';
import type { OrderDetail } from '#contract/order';
import { PAPER_FIELDS } from '#web/order/papers/paper-fields.ts';
import { Button } from '#web/ui/button.tsx';
import { TextareaField, TextField } from '#web/ui/field.tsx';

import { useEdits, type OnUnsaved } from './use-edits.ts';

type Props = { order: OrderDetail; onUnsaved: OnUnsaved };

const NOTES_LENGTH = 2000;

export function PapersForm({ order, onUnsaved }: Props) {
  const { form, field, save, busy } = useEdits(order, 'papers', onUnsaved);
  return (
    <EditForm form={form} what="envio e NF-e" busy={busy} onSave={save}>
      <div className="paper-fields">
        {keysOf(PAPER_FIELDS).map((name) => (
          <TextField key={name} {...PAPER_FIELDS[name]} autoComplete="off" {...field(name)} />
        ))}
      </div>
    </EditForm>
  );
}

export function NotesForm({ order, onUnsaved }: Props) {
  const { form, field, save, busy } = useEdits(order, 'notes', onUnsaved);
  return (
    <EditForm form={form} what="notas internas" busy={busy} onSave={save}>
      <TextareaField
        label="Notas internas"
        hint="Só a administração vê."
        maxLength={NOTES_LENGTH}
        {...field('internalNotes')}
      />
    </EditForm>
  );
}

type EditFormProps = {
  form: Ref<HTMLFormElement>;
  what: string;
  busy: boolean;
  onSave: () => void;
  children: ReactNode;
};

function EditForm({ form, what, busy, onSave, children }: EditFormProps) {
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (!busy) onSave();
  };
  return (
    <form ref={form} className="task-form" noValidate onSubmit={submit}>
      {children}
      <Button
        type="submit"
        size="sm"
        className="task-form__save"
        loading={busy}
        loadingText="Salvando..."
        aria-label={`Salvar ${what}`}
      >
        Salvar
      </Button>
    </form>
  );
}

import { useState } from 'react';

import { useProblems } from '#web/submit/use-problems.ts';
import { TextField } from '#web/ui/field.tsx';
import { FormDialog } from '#web/ui/form-dialog.tsx';

import { useOrderChange } from '../changes/use-order-change.ts';
import { PAPER_FIELDS, problemsOf, type PaperField } from '../paper-fields.ts';
import { BACK, type TaskProps } from '../use-task.ts';

const ASKED = {
  INVOICED: {
    title: 'Faturar pedido',
    submit: 'Marcar como faturado',
    fields: ['nfeNumber', 'nfeKey'],
  },
  SHIPPED: {
    title: 'Enviar pedido',
    submit: 'Marcar como enviado',
    fields: ['carrier', 'trackingCode'],
  },
} as const satisfies Record<string, { title: string; submit: string; fields: PaperField[] }>;

/** Only what was typed: what is left empty stays as it is. */
const filled = (typed: Partial<Record<PaperField, string>>) =>
  Object.fromEntries(
    Object.entries(typed).flatMap(([field, text]) => (text.trim() ? [[field, text.trim()]] : [])),
  );

export function PapersDialog({ task, open, onTask, onClose }: TaskProps<'papers'>) {
  const { order, status } = task;
  const { title, submit, fields } = ASKED[status];
  const [typed, setTyped] = useState<Partial<Record<PaperField, string>>>({});
  const { form, problems, show, clear } = useProblems<string>();
  const { start, busy } = useOrderChange(order, { onDone: onClose, onTask });
  const send = () => {
    const papers = filled(typed);
    const found = problemsOf(papers);
    show(found);
    if (Object.keys(found).length === 0) start({ call: 'status', body: { status, ...papers } });
  };
  return (
    <FormDialog
      ref={form}
      open={open}
      busy={busy}
      title={`${title} #${order.orderNumber}`}
      description="O que ficar em branco pode ser informado depois, nos detalhes do pedido."
      submitText={submit}
      busyText="Salvando..."
      onSubmit={send}
      cancelText={BACK}
      onClose={onClose}
    >
      {fields.map((field, index) => (
        <TextField
          key={field}
          {...PAPER_FIELDS[field]}
          optional
          autoComplete="off"
          value={typed[field] ?? ''}
          error={problems[field]}
          readOnly={busy}
          data-autofocus={index === 0 ? true : undefined}
          onChange={(event) => {
            setTyped({ ...typed, [field]: event.target.value });
            clear(field);
          }}
        />
      ))}
    </FormDialog>
  );
}

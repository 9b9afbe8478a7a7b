import { useState } from 'react';

import { useProblems } from '#web/submit/use-problems.ts';
import { TextField } from '#web/ui/field.tsx';
import { FormDialog } from '#web/ui/form-dialog.tsx';

import { PAPER_FIELDS, problemsOf, type PaperField } from './paper-fields.ts';

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
export type TypedPapers = Partial<Record<PaperField, string>>;
const filled = (typed: TypedPapers): TypedPapers =>
  Object.fromEntries(
    Object.entries(typed).flatMap(([field, text]) => (text.trim() ? [[field, text.trim()]] : [])),
  );

type Props = {
  orderNumber: string;
  status: keyof typeof ASKED;
  /** What stands in the fields already; the first empty one is typed into. */
  known?: TypedPapers;
  open: boolean;
  busy: boolean;
  onSend: (papers: TypedPapers) => void;
  onClose: () => void;
};

/** Asks for the papers with which an order is invoiced or sent. */
export function PapersDialog({ orderNumber, status, known = {}, open, busy, ...on }: Props) {
  const { title, submit, fields } = ASKED[status];
  const [typed, setTyped] = useState(known);
  const { form, problems, show, clear } = useProblems<string>();
  const first = fields.find((field) => !known[field]) ?? fields[0];
  const send = () => {
    const papers = filled(typed);
    const found = problemsOf(papers);
    show(found);
    if (Object.keys(found).length === 0) on.onSend(papers);
  };
  return (
    <FormDialog
      ref={form}
      open={open}
      busy={busy}
      title={`${title} #${orderNumber}`}
      description="O que ficar em branco pode ser informado depois, nos detalhes do pedido."
      submitText={submit}
      busyText="Salvando..."
      onSubmit={send}
      // Not 'Cancelar', which here is something done to an order.
      cancelText="Voltar"
      onClose={on.onClose}
    >
      {fields.map((field) => (
        <TextField
          key={field}
          {...PAPER_FIELDS[field]}
          optional
          autoComplete="off"
          value={typed[field] ?? ''}
          error={problems[field]}
          readOnly={busy}
          data-autofocus={field === first ? true : undefined}
          onChange={(event) => {
            setTyped({ ...typed, [field]: event.target.value });
            clear(field);
          }}
        />
      ))}
    </FormDialog>
  );
}

import { useQueryClient } from '@tanstack/react-query';
import { useState, type ChangeEvent } from 'react';

import { asId } from '#contract/ids';
import { cents } from '#contract/money';
import { partsCount, partsText, percentText, whenText } from '#contract/own-term';
import {
  addTermEndpoint,
  changeTermEndpoint,
  type BrandTerm,
  type TermBody,
} from '#contract/payment-terms';
import { call } from '#web/api/call.ts';
import { paymentTermQueries } from '#web/api/payment-terms.queries.ts';
import { detailsOf } from '#web/submit/failure.ts';
import { useProblems } from '#web/submit/use-problems.ts';
import { useSubmit } from '#web/submit/use-submit.ts';
import { SwitchField, TextField } from '#web/ui/field.tsx';
import { FormDialog } from '#web/ui/form-dialog.tsx';

import { fieldOf, readTerm, termInput, type TermField } from './term-input.ts';

type Props = {
  term: BrandTerm | undefined;
  /** As saved: more parts are not offered. */
  mostParts: number;
  open: boolean;
  onClose: () => void;
};

/** A new term of the brand's own, or one that is changed. Orders that were placed keep theirs. */
export function TermDialog({ term, mostParts, open, onClose }: Props) {
  const { form, busy, input, text, setForAll, submit } = useTermForm(term, onClose);
  return (
    <FormDialog
      ref={form}
      open={open}
      busy={busy}
      title={term ? 'Editar condição' : 'Nova condição'}
      description="Pedidos já feitos continuam como foram combinados."
      submitText="Salvar condição"
      busyText="Salvando..."
      onSubmit={submit}
      onClose={onClose}
    >
      <TextField label="Nome da condição" maxLength={40} data-autofocus {...text('name')} />
      <TextField
        label="Prazos em dias"
        placeholder="30 / 60 / 90"
        hint="Depois da aprovação, um para cada parcela. Os vencimentos caem em dias em que há banco."
        {...text('days')}
      />
      <TextField
        label="Entrada"
        suffix="%"
        inputMode="numeric"
        hint="Vazia: sem entrada. Vence como a primeira parte do 50/50 e não usa o limite."
        {...text('downPercent')}
      />
      <TextField
        label="Desconto"
        suffix="%"
        inputMode="decimal"
        hint="Sobre subtotal e frete."
        {...text('discountBasisPoints')}
      />
      <TextField
        label="Mínimo por parcela"
        prefix="R$"
        inputMode="decimal"
        placeholder="0,00"
        {...text('minInstallment')}
      />
      <SwitchField
        label="Para todos os revendedores"
        hint="Desligado: só para quem for escolhido na página da empresa."
        checked={input.forAll}
        disabled={busy}
        onChange={setForAll}
      />
      <p className="about num" aria-live="polite">
        {previewOf(input, mostParts)}
      </p>
    </FormDialog>
  );
}

function useTermForm(term: BrandTerm | undefined, onClose: () => void) {
  const client = useQueryClient();
  const [input, setInput] = useState(() => termInput(term));
  const { form, problems, show, clear } = useProblems<TermField>();
  const complain = (issues: readonly { path: string; message: string }[]) =>
    show(Object.fromEntries(issues.map(({ path, message }) => [fieldOf(path), message])));
  const { start, busy } = useSubmit({
    send: (body: TermBody) =>
      term
        ? call(changeTermEndpoint, {
            params: { id: term.id },
            body: { ...body, version: term.version },
          })
        : call(addTermEndpoint, { body }),
    done: 'Condição de pagamento salva',
    onDone: () => onClose(),
    renews: [paymentTermQueries.all],
    failed: 'Erro ao salvar a condição',
    how: 'server',
    onFailed: (error) => {
      complain(detailsOf(error));
      // Somebody else may have changed it: what it is now is there when the dialog is opened again.
      void client.invalidateQueries({ queryKey: paymentTermQueries.all });
    },
  });
  return {
    form,
    busy,
    input,
    setForAll: (forAll: boolean) => setInput((now) => ({ ...now, forAll })),
    text: (name: TermField) => ({
      name,
      value: input[name],
      error: problems[name],
      autoComplete: 'off',
      disabled: busy,
      onChange: ({ target: { value } }: ChangeEvent<HTMLInputElement>) => {
        setInput((now) => ({ ...now, [name]: value }));
        clear(name);
      },
    }),
    submit: () => {
      const read = readTerm(input, term?.archived ?? false);
      if (read.success) return start(read.data);
      return complain(
        read.error.issues.map(({ path, message }) => ({ path: path.join('.'), message })),
      );
    },
  };
}

const EXAMPLE = cents(1_000_00);

/** What a cart would say of an order over R$ 1.000,00. */
function previewOf(input: Parameters<typeof readTerm>[0], mostParts: number): string {
  const read = readTerm({ ...input, name: input.name || 'x' }, false).data;
  if (!read) return 'No carrinho: preencha os prazos para ver como fica.';
  const term = { ...read, id: asId<BrandTerm['id']>('') };
  const discount = read.discountBasisPoints;
  const off = discount > 0 ? `, ${percentText(discount)} de desconto` : '';
  const parts = `No carrinho, para um total de R$ 1.000,00: ${partsText(EXAMPLE, term)}, em ${whenText(term)}${off}.`;
  return partsCount(term) > mostParts ? `${parts} ${tooManyText(mostParts)}` : parts;
}

export const tooManyText = (mostParts: number): string =>
  `Não é oferecida: passa do máximo de parcelas (${mostParts}).`;

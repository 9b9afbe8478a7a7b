import { useQueryClient } from '@tanstack/react-query';
import { useState, type ChangeEvent } from 'react';

import { keysOf } from '#contract/closed-set';
import { PRICE_KINDS } from '#contract/price-kind';
import {
  addPriceTableEndpoint,
  changePriceTableEndpoint,
  type PriceTable,
  type PriceTableBody,
} from '#contract/price-tables';
import { call } from '#web/api/call.ts';
import { priceTableQueries } from '#web/api/price-tables.queries.ts';
import { sessionQuery } from '#web/api/session.ts';
import { detailsOf } from '#web/submit/failure.ts';
import { useProblems } from '#web/submit/use-problems.ts';
import { useSubmit } from '#web/submit/use-submit.ts';
import { SelectField, SwitchField, TextField } from '#web/ui/field.tsx';
import { FormDialog } from '#web/ui/form-dialog.tsx';

import {
  priceTableField,
  priceTableInput,
  readPriceTable,
  type PriceTableField,
} from './price-table-input.ts';

type Props = { table: PriceTable | undefined; open: boolean; onClose: () => void };

/** A new table of prices, or one that is changed. Orders that were placed keep what was charged. */
export function PriceTableDialog({ table, open, onClose }: Props) {
  const { form, busy, input, field, setActive, submit } = usePriceTableForm(table, onClose);
  return (
    <FormDialog
      ref={form}
      open={open}
      busy={busy}
      title={table ? 'Editar tabela' : 'Nova tabela'}
      description="Pedidos já feitos continuam com os preços que tinham."
      submitText="Salvar tabela"
      busyText="Salvando..."
      onSubmit={submit}
      onClose={onClose}
    >
      <TextField
        label="Nome da tabela"
        maxLength={40}
        hint="O nome de um degrau aparece no carrinho; o da tabela do revendedor, só para a marca."
        data-autofocus
        {...field('name')}
      />
      <SelectField
        label="De onde vêm os preços"
        hint={table ? 'Não muda depois de criada.' : undefined}
        {...field('kind')}
        disabled={busy || table !== undefined}
      >
        {keysOf(PRICE_KINDS).map((kind) => (
          <option key={kind} value={kind}>
            {PRICE_KINDS[kind].label}
          </option>
        ))}
      </SelectField>
      {input.kind === 'percent' ? (
        <TextField
          label="Desconto sobre o preço sugerido"
          suffix="%"
          inputMode="decimal"
          {...field('offBasisPoints')}
        />
      ) : null}
      <TextField label="Vale desde" type="date" hint="Vazio: desde já." {...field('validFrom')} />
      <TextField
        label="Vale até"
        type="date"
        hint="Vazio: sem fim. O último dia ainda vale."
        {...field('validUntil')}
      />
      <SwitchField
        label="Ativa"
        hint="Desligada: quem a usa paga o preço do produto."
        checked={input.active}
        disabled={busy}
        onChange={setActive}
      />
    </FormDialog>
  );
}

function usePriceTableForm(table: PriceTable | undefined, onClose: () => void) {
  const client = useQueryClient();
  const [input, setInput] = useState(() => priceTableInput(table));
  const { form, problems, show, clear } = useProblems<PriceTableField>();
  const complain = (issues: readonly { path: string; message: string }[]) =>
    show(Object.fromEntries(issues.map(({ path, message }) => [priceTableField(path), message])));
  const { start, busy } = useSubmit({
    send: (body: PriceTableBody) =>
      table
        ? call(changePriceTableEndpoint, {
            params: { id: table.id },
            body: { ...body, version: table.version },
          })
        : call(addPriceTableEndpoint, { body }),
    done: 'Tabela de preço salva',
    onDone: () => onClose(),
    renews: [priceTableQueries.all, sessionQuery.queryKey],
    failed: 'Erro ao salvar a tabela',
    how: 'server',
    onFailed: (error) => {
      complain(detailsOf(error));
      // Somebody else may have changed it: what it is now is there when the dialog is opened again.
      void client.invalidateQueries({ queryKey: priceTableQueries.all });
    },
  });
  return {
    form,
    busy,
    input,
    setActive: (active: boolean) => setInput((now) => ({ ...now, active })),
    field: (name: PriceTableField) => ({
      name,
      value: input[name],
      error: problems[name],
      autoComplete: 'off',
      disabled: busy,
      onChange: ({ target: { value } }: ChangeEvent<HTMLInputElement | HTMLSelectElement>) => {
        setInput((now) => ({ ...now, [name]: value }));
        clear(name);
      },
    }),
    submit: () => {
      const read = readPriceTable(input);
      if (read.success) return start(read.data);
      return complain(
        read.error.issues.map(({ path, message }) => ({ path: path.join('.'), message })),
      );
    },
  };
}

import { Plus, X } from 'lucide-react';
import { useState } from 'react';

import { asId, type PriceTableId } from '#contract/ids';
import {
  changePriceStepsEndpoint,
  MOST_PRICE_STEPS,
  type PriceTables,
} from '#contract/price-tables';
import { call } from '#web/api/call.ts';
import { priceTableQueries } from '#web/api/price-tables.queries.ts';
import { useSubmit } from '#web/submit/use-submit.ts';
import { Button, IconButton } from '#web/ui/button.tsx';
import { SelectField, TextField } from '#web/ui/field.tsx';
import { FormDialog } from '#web/ui/form-dialog.tsx';

type Step = { key: number; pieces: string; tableId: string };
type Props = { known: PriceTables; open: boolean; onClose: () => void };

const PIECES = /^\d{1,6}$/;

const keyOf = ({ key }: Step) => key;
const emptyStep = (key: number, tables: PriceTables['tables']): Step => ({
  key,
  pieces: '',
  tableId: tables[0]?.id ?? '',
});

/** From how many pieces in an order which table counts: all steps at once. */
export function PriceStepsDialog({ known: { tables, steps }, open, onClose }: Props) {
  const [rows, setRows] = useState<readonly Step[]>(() =>
    steps.length > 0
      ? steps.map(({ pieces, tableId }, key) => ({ key, pieces: String(pieces), tableId }))
      : [emptyStep(0, tables)],
  );
  const [problem, setProblem] = useState<string>();
  const save = useSubmit({
    send: (wanted: { pieces: number; tableId: PriceTableId }[]) =>
      call(changePriceStepsEndpoint, { body: { steps: wanted } }),
    done: 'Degraus de quantidade salvos',
    onDone: () => onClose(),
    renews: [priceTableQueries.all],
    failed: 'Erro ao salvar os degraus',
    how: 'server',
  });
  const write = (key: number, change: Partial<Step>) => {
    setProblem(undefined);
    setRows((now) => now.map((row) => (row.key === key ? { ...row, ...change } : row)));
  };
  const submit = () => {
    const wanted = rows.map(({ pieces, tableId }) => ({
      pieces: PIECES.test(pieces.trim()) ? Number(pieces) : Number.NaN,
      tableId: asId<PriceTableId>(tableId),
    }));
    const read = changePriceStepsEndpoint.body.safeParse({ steps: wanted });
    if (read.success) save.start(read.data.steps);
    else setProblem(read.error.issues[0]?.message);
  };
  return (
    <FormDialog
      open={open}
      busy={save.busy}
      title="Degraus de quantidade"
      description="Contam todas as peças do pedido. Um degrau só baixa preços: ninguém paga mais do que o seu."
      submitText="Salvar degraus"
      busyText="Salvando..."
      onSubmit={submit}
      onClose={onClose}
    >
      {rows.map((step, at) => (
        <StepFields
          key={step.key}
          step={step}
          at={at}
          tables={tables}
          disabled={save.busy}
          onWrite={(change) => write(step.key, change)}
          onRemove={() => setRows((now) => now.filter(({ key }) => key !== step.key))}
        />
      ))}
      {problem === undefined ? null : (
        <p className="error" role="alert">
          {problem}
        </p>
      )}
      {rows.length < MOST_PRICE_STEPS ? (
        <div>
          <Button
            size="sm"
            icon={<Plus className="i i-sm" aria-hidden="true" />}
            disabled={save.busy}
            onClick={() =>
              setRows((now) => [...now, emptyStep(Math.max(-1, ...now.map(keyOf)) + 1, tables)])
            }
          >
            Adicionar degrau
          </Button>
        </div>
      ) : null}
    </FormDialog>
  );
}

type FieldsProps = {
  step: Step;
  at: number;
  tables: PriceTables['tables'];
  disabled: boolean;
  onWrite: (change: Partial<Step>) => void;
  onRemove: () => void;
};

const StepFields = ({ step, at, tables, disabled, onWrite, onRemove }: FieldsProps) => (
  <fieldset className="price-step">
    <legend className="sr">{`Degrau ${at + 1}`}</legend>
    <TextField
      label="A partir de"
      suffix="peças"
      inputMode="numeric"
      autoComplete="off"
      value={step.pieces}
      disabled={disabled}
      onChange={({ target: { value } }) => onWrite({ pieces: value })}
    />
    <SelectField
      label="Vale a tabela"
      value={step.tableId}
      disabled={disabled}
      onChange={({ target: { value } }) => onWrite({ tableId: value })}
    >
      {tables.map(({ id, name }) => (
        <option key={id} value={id}>
          {name}
        </option>
      ))}
    </SelectField>
    <IconButton label={`Remover o degrau ${at + 1}`} disabled={disabled} onClick={onRemove}>
      <X className="i" aria-hidden="true" />
    </IconButton>
  </fieldset>
);

import { useState } from 'react';

import type { DecisionKind, Payable, Waiting } from '#contract/arrivals';
import { formatMoney } from '#web/format/money.ts';
import { Button } from '#web/ui/button.tsx';
import { ChoiceCards } from '#web/ui/choice-cards.tsx';
import { TextField } from '#web/ui/field.tsx';

import { offerOf, payerOf, shortOf } from './decision-text.ts';
import { PayableField } from './payable-field.tsx';
import { useDecide } from './use-decide.ts';

type Choice = { kind: DecisionKind; payable: Payable | undefined; dueDate: string; note: string };

const applies = (kind: DecisionKind) => kind.startsWith('apply');
const needsPayable = (kind: DecisionKind, waiting: Waiting) =>
  applies(kind) || (kind === 'keep_as_credit' && !waiting.company && !payerOf(waiting));

/** All that can be done about it, and what the chosen one comes to. */
export function DecisionForm({ waiting }: { waiting: Waiting }) {
  const [choice, setChoice] = useState<Choice>({
    kind: waiting.offers[0] ?? 'refund',
    payable: waiting.payables[0],
    dueDate: '',
    note: '',
  });
  const { kind, payable, ...more } = choice;
  const { start, busy } = useDecide('Decisão registrada');
  const reason = needsPayable(kind, waiting) && !payable ? 'Escolha a fatura.' : undefined;
  return (
    <form
      className="decision__form"
      onSubmit={(event) => {
        event.preventDefault();
        if (reason === undefined) start({ waiting, decision: kind, payable, ...more });
      }}
    >
      <Ways
        waiting={waiting}
        choice={choice}
        onChange={(change) => setChoice({ ...choice, ...change })}
      />
      <Sums waiting={waiting} payable={applies(kind) ? payable : undefined} kind={kind}>
        {reason ? <p className="meta">{reason}</p> : null}
        <Button
          type="submit"
          variant="primary"
          loading={busy}
          loadingText="Registrando..."
          {...(reason !== undefined && { 'aria-disabled': true })}
        >
          {shortOf(kind, waiting, payable)}
        </Button>
      </Sums>
    </form>
  );
}

type WaysProps = {
  waiting: Waiting;
  choice: Choice;
  onChange: (change: Partial<Choice>) => void;
};

/** The decisions, and what the chosen one has to know. */
function Ways({ waiting, choice, onChange }: WaysProps) {
  const { kind, payable, dueDate, note } = choice;
  const { offers, payables } = waiting;
  return (
    <div className="decision__ways">
      <ChoiceCards
        legend="O que fazer"
        choices={offers.map((value) => ({ value, ...offerOf(value, waiting, payable) }))}
        value={kind}
        onChange={(next) => onChange({ kind: next })}
      />
      {needsPayable(kind, waiting) ? (
        <PayableField
          label={applies(kind) ? 'Fatura' : 'De quem é'}
          payables={payables}
          chosen={payable}
          onChoose={(next) => onChange({ payable: next })}
        />
      ) : null}
      {kind === 'apply_new_due' ? (
        <TextField
          label="Novo vencimento"
          type="date"
          required
          value={dueDate}
          onChange={({ target }) => onChange({ dueDate: target.value })}
        />
      ) : null}
      {kind === 'return_pix' ? (
        <TextField
          label="Mensagem ao pagador"
          hint="Aparece no extrato dele. Pode ficar vazia."
          maxLength={140}
          value={note}
          onChange={({ target }) => onChange({ note: target.value })}
        />
      ) : null}
      {kind === 'refund' ? (
        <TextField
          label="Como voltou"
          hint="Por exemplo: PIX em 16/11."
          maxLength={300}
          value={note}
          onChange={({ target }) => onChange({ note: target.value })}
        />
      ) : null}
    </div>
  );
}

type SumsProps = {
  waiting: Waiting;
  payable: Payable | undefined;
  kind: DecisionKind;
  children: React.ReactNode;
};

function Sums({ waiting, payable, kind, children }: SumsProps) {
  const { gross, fee, feeApart, amount } = waiting;
  const applied = payable ? Math.min(amount, payable.open) : 0;
  const rest = payable && kind !== 'apply_forgive' ? payable.open - applied : 0;
  return (
    <div className="decision__sums">
      <dl className="num">
        <Sum label="Chegou" value={gross} />
        {fee > 0 ? (
          <>
            <Sum
              label={feeApart ? 'Tarifa, debitada à parte' : 'Tarifa do banco'}
              value={fee}
              less={!feeApart}
            />
            <Sum label="Líquido na conta" value={feeApart ? gross : gross - fee} />
          </>
        ) : null}
        {payable ? (
          <>
            <Sum label="Abate da fatura" value={applied} strong />
            <Sum label="Fica em aberto" value={rest} />
            {amount > applied ? (
              <Sum label="Espera outra decisão" value={amount - applied} />
            ) : null}
          </>
        ) : null}
      </dl>
      {children}
      {fee > 0 ? (
        <p className="meta">A tarifa é da marca e não muda a dívida do revendedor.</p>
      ) : null}
    </div>
  );
}

type SumProps = { label: string; value: number; strong?: boolean; less?: boolean };

const Sum = ({ label, value, strong = false, less = false }: SumProps) => (
  <div className={strong ? 'strong' : undefined}>
    <dt>{label}</dt> <dd>{`${less ? '− ' : ''}${formatMoney(value)}`}</dd>
  </div>
);

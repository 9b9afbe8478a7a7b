import { CalendarClock, Plus, X } from 'lucide-react';

import { keysOf } from '#contract/closed-set';
import { MOST_DUNNING_STEPS } from '#contract/dunning';
import { AnyTerm } from '#contract/own-term';
import { PAYMENT_TERMS } from '#contract/payment-term';
import { Button, IconButton } from '#web/ui/button.tsx';
import { Card } from '#web/ui/card.tsx';
import { SelectField, SwitchField, TextField } from '#web/ui/field.tsx';

import {
  addStep,
  FIRST_STEPS,
  moved,
  stepsInput,
  textLabel,
  textsOf,
  type StepInput,
  type When,
} from './dunning-input.ts';
import { Complaint } from './freight-zone.tsx';
import { OwnTermOptions } from './own-term-options.tsx';
import { SETTING_NAMES } from './setting-names.ts';
import type { SettingsForm } from './use-settings-form.ts';

type Props = { form: SettingsForm };

const SPOT = 'dunningSteps';
const SIDES: Record<When, string> = { before: 'antes', on: 'no dia', after: 'depois' };

/** When a reseller is reminded of an invoice; without it, the two mails of the card above. */
export function DunningCard({ form }: Props) {
  const { dunningSteps: steps } = form.input;
  return (
    <Card title={SETTING_NAMES.dunningSteps.card}>
      <div className="settings-part stack">
        <p className="about">
          {steps.length === 0
            ? 'Sem calendário, saem os avisos de vencimento próximo e de fatura vencida.'
            : 'O calendário vale no lugar dos avisos de vencimento próximo e de fatura vencida. Os dias são úteis bancários.'}
        </p>
        {steps.length > 0 ? (
          <ul className="dunning-steps">
            {steps.map((step, at) => (
              <li key={step.id}>
                <StepFields form={form} step={step} at={at} />
              </li>
            ))}
          </ul>
        ) : null}
        <Complaint text={form.problems[SPOT]} />
        <div className="ways">
          {steps.length === 0 ? (
            <Button
              size="sm"
              icon={<CalendarClock className="i i-sm" aria-hidden="true" />}
              onClick={() => form.set({ dunningSteps: stepsInput(FIRST_STEPS) }, SPOT)}
            >
              Começar com quatro avisos
            </Button>
          ) : null}
          <Button
            size="sm"
            disabled={steps.length >= MOST_DUNNING_STEPS}
            icon={<Plus className="i i-sm" aria-hidden="true" />}
            onClick={() => form.set({ dunningSteps: addStep(steps) }, SPOT)}
          >
            Adicionar aviso
          </Button>
        </div>
      </div>
    </Card>
  );
}

function StepFields({ form, step, at }: Props & { step: StepInput; at: number }) {
  const { dunningSteps: steps } = form.input;
  const spot = `${SPOT}.${at}`;
  const write = (change: Partial<StepInput>) =>
    form.set(
      { dunningSteps: steps.map((one) => (one.id === step.id ? { ...one, ...change } : one)) },
      SPOT,
    );
  const n = at + 1;
  return (
    <fieldset className="dunning-step">
      <legend className="sr">Aviso {n}</legend>
      <TextField
        label={`Dias úteis do aviso ${n}`}
        name={`${spot}.days`}
        inputMode="numeric"
        autoComplete="off"
        disabled={step.when === 'on'}
        value={step.when === 'on' ? '' : step.days}
        error={form.problems[`${spot}.days`]}
        onChange={(event) => write({ days: event.target.value })}
      />
      <SelectField
        label={`Quando sai o aviso ${n}`}
        name={`${spot}.when`}
        value={step.when}
        onChange={({ target: { value } }) =>
          write(moved(keysOf(SIDES).find((side) => side === value) ?? 'after'))
        }
      >
        {keysOf(SIDES).map((side) => (
          <option key={side} value={side}>
            {SIDES[side]}
          </option>
        ))}
      </SelectField>
      <SelectField
        label={`Texto do aviso ${n}`}
        name={`${spot}.text`}
        value={step.text}
        onChange={({ target: { value } }) =>
          write({ text: textsOf(step.when).find((text) => text === value) ?? step.text })
        }
      >
        {textsOf(step.when).map((text) => (
          <option key={text} value={text}>
            {textLabel(text)}
          </option>
        ))}
      </SelectField>
      <TermField form={form} step={step} at={at} onTerm={(term) => write({ term })} />
      <SwitchField
        label={`Enviar o aviso ${n}`}
        name={`${spot}.on`}
        checked={step.on}
        onChange={(on) => write({ on })}
      />
      <IconButton
        label={`Remover o aviso ${n}`}
        onClick={() => form.set({ dunningSteps: steps.filter(({ id }) => id !== step.id) }, SPOT)}
      >
        <X className="i" aria-hidden="true" />
      </IconButton>
    </fieldset>
  );
}

type TermProps = Props & {
  step: StepInput;
  at: number;
  onTerm: (term: StepInput['term']) => void;
};

/** Whose invoices it is told of: those of all terms without a step of that day, or of one. */
function TermField({ form, step, at, onTerm }: TermProps) {
  const spot = `${SPOT}.${at}.term`;
  return (
    <SelectField
      label={`Condição do aviso ${at + 1}`}
      name={spot}
      value={step.term ?? ''}
      error={form.problems[spot]}
      onChange={({ target: { value } }) => {
        const chosen = AnyTerm.safeParse(value);
        onTerm(chosen.success ? chosen.data : null);
      }}
    >
      <option value="">Todas as outras</option>
      {keysOf(PAYMENT_TERMS).map((term) => (
        <option key={term} value={term}>
          {PAYMENT_TERMS[term].label}
        </option>
      ))}
      <OwnTermOptions value={step.term} />
    </SelectField>
  );
}

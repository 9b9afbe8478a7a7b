import { Search } from 'lucide-react';
import { useState, type FormEvent } from 'react';

import { CATEGORIES } from '#contract/category';
import { keysOf } from '#contract/closed-set';
import { ROUNDINGS } from '#contract/price-rounding';
import { PRICE_FIELDS, type PriceField } from '#contract/prices';
import { Button } from '#web/ui/button.tsx';
import { Card } from '#web/ui/card.tsx';
import { CheckboxField, SelectField, TextField } from '#web/ui/field.tsx';
import { ErrorLine } from '#web/ui/note.tsx';

import { categoryOf, DIRECTIONS, wrongIn, type Draft } from './price-draft.ts';
import { ProductChoice } from './product-choice.tsx';
import { ScopeChoice } from './scope-choice.tsx';

type Props = {
  draft: Draft;
  onChange: (change: Partial<Draft>) => void;
  onLook: () => void;
};

const optionsOf = (table: Record<string, { label: string }>) =>
  Object.entries(table).map(([value, { label }]) => (
    <option key={value} value={value}>
      {label}
    </option>
  ));

export function PriceForm({ draft, onChange, onLook }: Props) {
  // Nobody is told what is wrong before having said that it is right.
  const [told, setTold] = useState(false);
  const wrong = told ? wrongIn(draft) : {};
  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    const form = event.currentTarget;
    if (Object.keys(wrongIn(draft)).length === 0) return onLook();
    setTold(true);
    requestAnimationFrame(() =>
      form.querySelector<HTMLElement>('[aria-invalid="true"], [data-wrong] input')?.focus(),
    );
  };
  return (
    <Card title="Reajuste de preços">
      {/* The search for products is a form of its own, and forms do not nest. */}
      <div className="price-form stack">
        <ScopeChoice scope={draft.scope} onScope={(scope) => onChange({ scope })} />
        {draft.scope === 'chosen' ? (
          <div data-wrong={wrong.chosen ? '' : undefined}>
            <ProductChoice chosen={draft.chosen} onChosen={(chosen) => onChange({ chosen })} />
            {wrong.chosen ? <ErrorLine role="alert">{wrong.chosen}</ErrorLine> : null}
          </div>
        ) : null}
        <form className="price-form stack" noValidate aria-label="Reajuste" onSubmit={submit}>
          {draft.scope === 'category' ? (
            <SelectField
              label="Categoria"
              className="price-form__short"
              value={draft.category ?? ''}
              error={wrong.category}
              onChange={(event) => onChange({ category: categoryOf(event.target.value) })}
            >
              <option value="">Escolha</option>
              {CATEGORIES.map((category) => (
                <option key={category}>{category}</option>
              ))}
            </SelectField>
          ) : null}
          <WhichPrices draft={draft} wrong={wrong.prices} onChange={onChange} />
          <HowMuch draft={draft} wrong={wrong.percent} onChange={onChange} />
          <Button
            type="submit"
            variant="primary"
            className="price-form__look"
            icon={<Search className="i i-sm" aria-hidden="true" />}
          >
            Conferir preços
          </Button>
        </form>
      </div>
    </Card>
  );
}

type PartProps = Pick<Props, 'draft' | 'onChange'> & { wrong: string | undefined };

function WhichPrices({ draft: { prices }, wrong, onChange }: PartProps) {
  const set = (field: PriceField, on: boolean) =>
    onChange({
      prices: keysOf(PRICE_FIELDS).filter((one) => (one === field ? on : prices.includes(one))),
    });
  return (
    <fieldset className="price-form__which" data-wrong={wrong ? '' : undefined}>
      <legend>Preços</legend>
      {keysOf(PRICE_FIELDS).map((field) => (
        <CheckboxField
          key={field}
          label={PRICE_FIELDS[field].label}
          checked={prices.includes(field)}
          onChange={(event) => set(field, event.target.checked)}
        />
      ))}
      {wrong ? <ErrorLine role="alert">{wrong}</ErrorLine> : null}
    </fieldset>
  );
}

const HowMuch = ({ draft, wrong, onChange }: PartProps) => (
  <div className="price-form__how">
    <SelectField
      label="Operação"
      value={draft.direction}
      onChange={(event) => onChange({ direction: event.target.value === 'down' ? 'down' : 'up' })}
    >
      {optionsOf(DIRECTIONS)}
    </SelectField>
    <TextField
      label="Percentual"
      suffix="%"
      inputMode="decimal"
      autoComplete="off"
      maxLength={10}
      value={draft.percent}
      error={wrong}
      onChange={(event) => onChange({ percent: event.target.value })}
    />
    <SelectField
      label="Arredondamento"
      value={draft.rounding}
      onChange={(event) =>
        onChange({
          rounding: keysOf(ROUNDINGS).find((name) => name === event.target.value) ?? 'cents',
        })
      }
    >
      {optionsOf(ROUNDINGS)}
    </SelectField>
  </div>
);

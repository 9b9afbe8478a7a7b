import { keysOf } from '#contract/closed-set';
import { ROUNDINGS } from '#contract/price-rounding';
import { PRICE_FIELDS, type PriceField } from '#contract/prices';
import { CheckboxField, SelectField, TextField } from '#web/ui/field.tsx';
import { ErrorLine } from '#web/ui/note.tsx';

import { DIRECTIONS, UNITS, type Measure, type WrongMeasure } from './price-measure.ts';

type Props = {
  measure: Measure;
  /** Those of a table of own prices: there is one, and nothing to choose. */
  ofTable?: boolean;
  wrong: WrongMeasure;
  onChange: (change: Partial<Measure>) => void;
};

const optionsOf = (table: Record<string, { label: string }>) =>
  Object.entries(table).map(([value, { label }]) => (
    <option key={value} value={value}>
      {label}
    </option>
  ));

/** Which prices, and how far they move. */
export const PriceFields = (props: Props) => (
  <>
    {props.ofTable ? null : <WhichPrices {...props} />}
    <HowMuch {...props} />
  </>
);

function WhichPrices({ measure: { prices }, wrong, onChange }: Props) {
  const set = (field: PriceField, on: boolean) =>
    onChange({
      prices: keysOf(PRICE_FIELDS).filter((one) => (one === field ? on : prices.includes(one))),
    });
  return (
    <fieldset className="price-form__which" data-wrong={wrong.prices ? '' : undefined}>
      <legend>Preços</legend>
      {keysOf(PRICE_FIELDS).map((field) => (
        <CheckboxField
          key={field}
          label={PRICE_FIELDS[field].label}
          checked={prices.includes(field)}
          onChange={(event) => set(field, event.target.checked)}
        />
      ))}
      {wrong.prices ? <ErrorLine role="alert">{wrong.prices}</ErrorLine> : null}
    </fieldset>
  );
}

const HowMuch = ({ measure, wrong, onChange }: Props) => (
  <div className="price-form__how">
    <SelectField
      label="Operação"
      value={measure.direction}
      onChange={(event) => onChange({ direction: event.target.value === 'down' ? 'down' : 'up' })}
    >
      {optionsOf(DIRECTIONS)}
    </SelectField>
    <SelectField
      label="Como"
      value={measure.unit}
      onChange={(event) =>
        onChange({ unit: event.target.value === 'amount' ? 'amount' : 'percent' })
      }
    >
      {optionsOf(UNITS)}
    </SelectField>
    {measure.unit === 'percent' ? (
      <TextField
        label="Percentual"
        suffix="%"
        inputMode="decimal"
        autoComplete="off"
        maxLength={10}
        value={measure.percent}
        error={wrong.percent}
        onChange={(event) => onChange({ percent: event.target.value })}
      />
    ) : (
      <TextField
        label="Valor"
        prefix="R$"
        placeholder="0,00"
        inputMode="decimal"
        autoComplete="off"
        maxLength={12}
        value={measure.amount}
        error={wrong.amount}
        onChange={(event) => onChange({ amount: event.target.value })}
      />
    )}
    <SelectField
      label="Arredondamento"
      value={measure.rounding}
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

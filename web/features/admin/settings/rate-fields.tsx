import { TextField } from '#web/ui/field.tsx';

import { amountField } from './fields.ts';
import type { RateInput } from './freight-input.ts';

type Props = {
  legend: string;
  /** Upper limits of the weight bands, as typed. */
  bands: readonly string[];
  rate: RateInput;
  problemAt: (path: string) => string | undefined;
  onChange: (change: Partial<RateInput>, path: string) => void;
};

/** What one way of sending costs in a zone, band by band. */
export function RateFields({ legend, bands, rate, problemAt, onChange }: Props) {
  const setPrice = (at: number, text: string) =>
    onChange(
      { prices: rate.prices.map((price, index) => (index === at ? text : price)) },
      `prices.${at}`,
    );
  return (
    <fieldset className="rate">
      <legend>{legend}</legend>
      {rate.prices.map((price, at) => (
        <TextField
          key={at}
          label={`Até ${bands[at] || '?'} kg`}
          error={problemAt(`prices.${at}`)}
          {...amountField(price, (text) => setPrice(at, text))}
        />
      ))}
      <TextField
        label="Cada kg a mais"
        error={problemAt('extraPerKg')}
        {...amountField(rate.extraPerKg, (extraPerKg) => onChange({ extraPerKg }, 'extraPerKg'))}
      />
      <TextField
        label="Prazo"
        suffix="dias úteis"
        inputMode="numeric"
        autoComplete="off"
        value={rate.businessDays}
        error={problemAt('businessDays')}
        onChange={(event) => onChange({ businessDays: event.target.value }, 'businessDays')}
      />
    </fieldset>
  );
}

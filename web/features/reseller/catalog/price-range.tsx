import { clsx } from 'clsx';
import { CircleAlert } from 'lucide-react';
import { useEffect, useId, useRef, useState } from 'react';
import type { FormEvent } from 'react';

import { formatAmount } from '#web/format/money.ts';
import { useAfterTyping } from '#web/ui/use-after-typing.ts';

import { readRange, type Prices, type PriceTexts } from './read-price-range.ts';

type Props = Prices & { onChange: (prices: Prices) => void };

const textOf = (price: number | undefined) => (price === undefined ? '' : formatAmount(price));
const textsOf = ({ minPrice, maxPrice }: Prices): PriceTexts => ({
  min: textOf(minPrice),
  max: textOf(maxPrice),
});
const same = (a: Prices, b: Prices) => a.minPrice === b.minPrice && a.maxPrice === b.maxPrice;

export function PriceRange({ minPrice, maxPrice, onChange }: Props) {
  const { texts, error, type, apply } = useTypedRange({ minPrice, maxPrice, onChange });
  const errorId = useId();
  const submit = (event: FormEvent) => {
    event.preventDefault();
    apply(texts);
  };
  const field = (side: keyof PriceTexts, label: string, placeholder: string) => (
    <input
      className="input num"
      inputMode="decimal"
      autoComplete="off"
      maxLength={14}
      aria-label={label}
      placeholder={placeholder}
      value={texts[side]}
      aria-invalid={error ? true : undefined}
      aria-describedby={error ? errorId : undefined}
      onChange={(event) => type({ ...texts, [side]: event.target.value })}
      onBlur={() => apply(texts)}
    />
  );
  return (
    <fieldset className={clsx('price-range', error && 'has-error')}>
      <legend>Faixa de preço</legend>
      <form className="range" onSubmit={submit}>
        {field('min', 'Preço mínimo', 'Mín.')}
        <span aria-hidden="true">–</span>
        {field('max', 'Preço máximo', 'Máx.')}
        {/* Two fields submit on Enter only beside a button. */}
        <button type="submit" hidden aria-label="Aplicar faixa de preço" />
      </form>
      {error ? (
        <p className="error" id={errorId} role="alert">
          <CircleAlert className="i" aria-hidden="true" />
          {error}
        </p>
      ) : null}
    </fieldset>
  );
}

/** The two texts, judged after a pause in typing: no range is sent that cannot be one. */
function useTypedRange({ onChange, ...prices }: Props) {
  const [texts, setTexts] = useState(() => textsOf(prices));
  const [error, setError] = useState<string>();
  const asked = useRef<Prices>(prices);
  const typing = useAfterTyping();

  // A range that did not come from here (the back button, cleared filters) replaces the texts.
  const { minPrice, maxPrice } = prices;
  useEffect(() => {
    if (same(asked.current, { minPrice, maxPrice })) return;
    asked.current = { minPrice, maxPrice };
    typing.forget();
    setTexts(textsOf({ minPrice, maxPrice }));
    setError(undefined);
  }, [minPrice, maxPrice, typing]);

  const apply = (typed: PriceTexts) => {
    typing.forget();
    const range = readRange(typed);
    setError('error' in range ? range.error : undefined);
    if ('error' in range || same(range, asked.current)) return;
    asked.current = range;
    onChange(range);
  };
  const type = (typed: PriceTexts) => {
    setTexts(typed);
    setError(undefined);
    typing.after(() => apply(typed));
  };
  return { texts, error, type, apply };
}

import { useId } from 'react';

import { keysOf } from '#contract/closed-set';
import { PRICE_SCOPES, type PriceScope } from '#contract/prices';

type Props = { scope: PriceScope; onScope: (scope: PriceScope) => void };

export function ScopeChoice({ scope, onScope }: Props) {
  const name = useId();
  return (
    <fieldset className="price-scopes">
      <legend>Produtos</legend>
      {keysOf(PRICE_SCOPES).map((value) => (
        <label key={value} className="price-scope text">
          <input
            type="radio"
            name={name}
            value={value}
            checked={value === scope}
            onChange={() => onScope(value)}
          />
          {PRICE_SCOPES[value].label}
        </label>
      ))}
    </fieldset>
  );
}

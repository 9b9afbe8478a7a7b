import { useState } from 'react';

import { keysOf } from '#contract/closed-set';
import { FreightTable, quoteFreight, SHIPPING_TYPES, type FreightQuote } from '#contract/freight';
import { toReais } from '#contract/money';
import { formatMoney } from '#web/format/money.ts';
import { StateOptions } from '#web/format/state-options.tsx';
import { SelectField, TextField } from '#web/ui/field.tsx';

import { freightDraft } from './freight-input.ts';
import { readAmount, readGrams } from './numbers.ts';
import type { SettingsForm } from './use-settings-form.ts';

/** The table as it is typed, tried before it is saved. */
export function FreightTrial({ form }: { form: SettingsForm }) {
  const [state, setState] = useState('SP');
  const [weight, setWeight] = useState('1');
  const table = FreightTable.safeParse(freightDraft(form.input.freightTable));
  return (
    <section className="trial" aria-label="Testar a tabela">
      <h3 className="settings-h">Testar a tabela</h3>
      <div className="trial__fields">
        <SelectField
          label="Estado de destino"
          value={state}
          onChange={(event) => setState(event.target.value)}
        >
          <StateOptions />
        </SelectField>
        <TextField
          label="Peso do pedido"
          suffix="kg"
          inputMode="decimal"
          autoComplete="off"
          value={weight}
          onChange={(event) => setWeight(event.target.value)}
          // Trying is not saving: Enter here would send the whole form.
          onKeyDown={(event) => {
            if (event.key === 'Enter') event.preventDefault();
          }}
        />
      </div>
      <output className="trial__answer">
        {table.success ? (
          keysOf(SHIPPING_TYPES).map((type) => (
            <p key={type}>
              <b>{SHIPPING_TYPES[type].label}</b>
              <span className="num">
                {quoteText(
                  quoteFreight(table.data, { state, grams: readGrams(weight), type }),
                  table.data.handlingDays,
                  form.input.shippingFee,
                )}
              </span>
            </p>
          ))
        ) : (
          <p>Corrija a tabela para ver o resultado.</p>
        )}
      </output>
    </section>
  );
}

function quoteText(quote: FreightQuote | undefined, handlingDays: number, fee: string): string {
  if (!quote) return flatText(readAmount(fee));
  const days = quote.businessDays + handlingDays;
  const time = days === 1 ? '1 dia útil' : `${days} dias úteis`;
  return `${formatMoney(toReais(quote.cost))} em ${time}`;
}

const flatText = (fee: number): string =>
  Number.isNaN(fee)
    ? 'Sem cálculo: vale o frete fixo'
    : `Sem cálculo: vale o frete fixo de ${formatMoney(fee)}`;

import { useState } from 'react';

import { STATE_CODES, STATES, type StateCode } from '#contract/brazilian-states';
import { keysOf } from '#contract/closed-set';
import { SHIPPING_TYPES, type ShippingType } from '#contract/freight';
import { Button } from '#web/ui/button.tsx';
import { SelectField } from '#web/ui/field.tsx';
import { ErrorLine } from '#web/ui/note.tsx';

import { moveState, removeZone, type RateInput, type ZoneInput } from './freight-input.ts';
import { RateFields } from './rate-fields.tsx';
import type { SettingsForm } from './use-settings-form.ts';

/** What is wrong with several fields together; takes the focus as a field would. */
export const Complaint = ({ text }: { text: string | undefined }) =>
  text ? (
    <ErrorLine data-problem tabIndex={-1}>
      {text}
    </ErrorLine>
  ) : null;

type Props = { form: SettingsForm; at: number };

const summaryOf = ({ states }: ZoneInput) =>
  states.length > 0 ? states.join(', ') : 'sem estados';

/** One zone, folded: a page with every price of the table open is a page nobody reads. */
export function FreightZone({ form, at }: Props) {
  const table = form.input.freightTable;
  const zone = table.zones[at];
  const spot = `freightTable.zones.${at}`;
  const [open, setOpen] = useState(zone?.states.length === 0);
  const wrong = Object.keys(form.problems).some((path) => path.startsWith(`${spot}.`));
  if (!zone) return null;

  const write = (type: ShippingType, change: Partial<RateInput>, path: string) =>
    form.setFreight(
      {
        ...table,
        zones: table.zones.map((other) =>
          other.id === zone.id
            ? {
                ...zone,
                rates: { ...zone.rates, [type]: { ...zone.rates[type], ...change } },
              }
            : other,
        ),
      },
      `${spot}.rates.${type}.${path}`,
    );

  return (
    <details
      className="zone"
      // Nothing that is wrong may be out of sight, also when somebody folds it.
      open={open || wrong}
      onToggle={({ currentTarget }) => {
        if (wrong) currentTarget.open = true;
        setOpen(currentTarget.open);
      }}
    >
      <summary>
        <b>Zona {at + 1}</b>
        <span>{summaryOf(zone)}</span>
      </summary>
      {open || wrong ? (
        <div className="zone__body">
          <StateMover form={form} zone={zone} number={at + 1} />
          <Complaint text={form.problems[`${spot}.states`]} />
          <div className="zone__rates">
            {keysOf(SHIPPING_TYPES).map((type) => (
              <RateFields
                key={type}
                legend={SHIPPING_TYPES[type].label}
                bands={table.bands.map(({ limit }) => limit)}
                rate={zone.rates[type]}
                problemAt={(path) => form.problems[`${spot}.rates.${type}.${path}`]}
                onChange={(change, path) => write(type, change, path)}
              />
            ))}
          </div>
          {zone.states.length === 0 ? (
            <Button size="sm" onClick={() => form.setFreight(removeZone(table, zone.id))}>
              Remover a zona {at + 1}
            </Button>
          ) : null}
        </div>
      ) : null}
    </details>
  );
}

type MoverProps = { form: SettingsForm; zone: ZoneInput; number: number };

/** States only move: no zone can lose one that no other has. */
function StateMover({ form, zone, number }: MoverProps) {
  const elsewhere = STATE_CODES.filter((code) => !zone.states.includes(code));
  const [chosen, setChosen] = useState<StateCode | ''>('');
  const state = chosen !== '' && elsewhere.includes(chosen) ? chosen : '';
  return (
    <div className="zone__move ways">
      <SelectField
        label={`Trazer um estado para a zona ${number}`}
        value={state}
        onChange={({ target: { value } }) =>
          setChosen(STATE_CODES.find((code) => code === value) ?? '')
        }
      >
        <option value="">Escolha o estado</option>
        {elsewhere.map((code) => (
          <option key={code} value={code}>
            {code} {STATES[code]}
          </option>
        ))}
      </SelectField>
      <Button
        disabled={state === ''}
        onClick={() => {
          if (state === '') return;
          form.setFreight(moveState(form.input.freightTable, state, zone.id));
          setChosen('');
        }}
      >
        Trazer
      </Button>
    </div>
  );
}

import { Plus, X } from 'lucide-react';

import { Button, IconButton } from '#web/ui/button.tsx';
import { Card } from '#web/ui/card.tsx';
import { TextField } from '#web/ui/field.tsx';

import { amountOf } from './fields.ts';
import { addBand, addZone, removeBand } from './freight-input.ts';
import { FreightTrial } from './freight-trial.tsx';
import { Complaint, FreightZone } from './freight-zone.tsx';
import type { SettingsForm } from './use-settings-form.ts';

type Props = { form: SettingsForm };

const MOST_BANDS = 20;
const SPOT = 'freightTable';

export const ShippingCard = ({ form }: Props) => (
  <Card title="Frete">
    <div className="settings-part stack">
      <div className="grid-2">
        <TextField
          hint="Vale quando a tabela não permite calcular."
          {...amountOf(form, 'shippingFee')}
        />
        <TextField
          label="Preparo do pedido"
          suffix="dias úteis"
          inputMode="numeric"
          autoComplete="off"
          name={`${SPOT}.handlingDays`}
          value={form.input.freightTable.handlingDays}
          error={form.problems[`${SPOT}.handlingDays`]}
          hint="Somado ao prazo da transportadora."
          onChange={(event) =>
            form.setFreight(
              { ...form.input.freightTable, handlingDays: event.target.value },
              `${SPOT}.handlingDays`,
            )
          }
        />
      </div>
      <Bands form={form} />
      <Zones form={form} />
      <FreightTrial form={form} />
    </div>
  </Card>
);

function Bands({ form }: Props) {
  const table = form.input.freightTable;
  const { bands } = table;
  const write = (at: number, limit: string) =>
    form.setFreight(
      { ...table, bands: bands.map((band, index) => (index === at ? { ...band, limit } : band)) },
      `${SPOT}.bands`,
    );
  return (
    <section aria-label="Faixas de peso">
      <h3 className="settings-h">Faixas de peso</h3>
      <ul className="bands">
        {bands.map(({ id, limit }, at) => (
          <li key={id}>
            <TextField
              label={`Faixa ${at + 1}, até`}
              suffix="kg"
              inputMode="decimal"
              autoComplete="off"
              name={`${SPOT}.bands.${at}`}
              value={limit}
              error={form.problems[`${SPOT}.bands.${at}`]}
              onChange={(event) => write(at, event.target.value)}
            />
            {bands.length > 1 ? (
              <IconButton
                label={`Remover a faixa ${at + 1}`}
                size="sm"
                onClick={() => form.setFreight(removeBand(table, at))}
              >
                <X className="i i-sm" aria-hidden="true" />
              </IconButton>
            ) : null}
          </li>
        ))}
      </ul>
      <Complaint text={form.problems[`${SPOT}.bands`]} />
      {bands.length < MOST_BANDS ? (
        <Button
          size="sm"
          icon={<Plus className="i i-sm" aria-hidden="true" />}
          onClick={() => form.setFreight(addBand(table))}
        >
          Adicionar faixa
        </Button>
      ) : null}
    </section>
  );
}

function Zones({ form }: Props) {
  const table = form.input.freightTable;
  return (
    <section aria-label="Zonas de entrega">
      <h3 className="settings-h">Zonas de entrega</h3>
      {table.zones.map((zone, at) => (
        <FreightZone key={zone.id} form={form} at={at} />
      ))}
      <Complaint text={form.problems[`${SPOT}.zones`] ?? form.problems[SPOT]} />
      <Button
        size="sm"
        icon={<Plus className="i i-sm" aria-hidden="true" />}
        onClick={() => form.setFreight(addZone(table))}
      >
        Adicionar zona
      </Button>
    </section>
  );
}

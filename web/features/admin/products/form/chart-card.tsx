import { useState } from 'react';
import { useController, useWatch } from 'react-hook-form';

import { SIZE_CHART_HEADER } from '#contract/product';
import { MeasuresTable } from '#web/product/measures-table.tsx';
import { readMeasures } from '#web/product/read-measures.ts';
import { Card } from '#web/ui/card.tsx';
import { TextareaField } from '#web/ui/field.tsx';

import { ChartTable } from './chart-table.tsx';
import { readChart, writeChart, type Chart } from './size-chart.ts';
import type { ProductForm } from './use-product-form.ts';

const VIEWS = ['Tabela', 'Texto'] as const;
type View = (typeof VIEWS)[number];

/** The size chart is one text; the table is another way to write it, so neither can lag behind. */
export function ChartCard({ form: { control, problems } }: { form: ProductForm }) {
  const { field } = useController({ control, name: 'chart' });
  const sizes = useWatch({ control, name: 'sizes' }).map(({ size }) => size);
  const text = field.value;
  const [view, setView] = useState<View>('Texto');
  const [chart, setChart] = useTypedChart(text);
  const write = (next: string) => {
    problems.clear('chart');
    field.onChange(next);
  };
  const show = (next: View) => {
    setView(next);
    setChart(undefined);
  };
  const error = problems.problems.chart;

  return (
    <Card title="Tabela de medidas" actions={<ViewSwitch view={view} onView={show} />}>
      {view === 'Tabela' ? (
        <ChartTable
          chart={chart}
          sizes={sizes}
          error={error}
          onChart={(next) => {
            setChart(next);
            write(writeChart(next));
          }}
        />
      ) : (
        <div className="chart-text">
          <TextareaField
            className="num"
            label="CSV"
            rows={6}
            maxLength={5000}
            spellCheck={false}
            hint={`Cabeçalho: ${SIZE_CHART_HEADER}`}
            error={error}
            value={text}
            onChange={(event) => write(event.target.value)}
          />
          <ChartPreview text={text} />
        </div>
      )}
    </Card>
  );
}

/**
 * The table as it was typed, which a text cannot say in full: an empty row, a space before the next
 * word, a figure as a column's name. A text from elsewhere is read anew.
 */
function useTypedChart(text: string) {
  const [typed, setTyped] = useState<Chart>();
  return [typed && writeChart(typed) === text ? typed : readChart(text), setTyped] as const;
}

function ViewSwitch({ view, onView }: { view: View; onView: (view: View) => void }) {
  return (
    <fieldset className="view-switch" aria-label="Modo de edição">
      {VIEWS.map((name) => (
        <button key={name} type="button" aria-pressed={view === name} onClick={() => onView(name)}>
          {name}
        </button>
      ))}
    </fieldset>
  );
}

/** The chart as the catalogue will show it. */
function ChartPreview({ text }: { text: string }) {
  const measures = readMeasures(text);
  return (
    <div className="field">
      <span className="label">Prévia</span>
      {measures.rows.length > 0 ? (
        <MeasuresTable label="Prévia" measures={measures} />
      ) : (
        <p className="hint">Escreva uma linha por tamanho, abaixo do cabeçalho.</p>
      )}
    </div>
  );
}

import { useState } from 'react';
import { useController, useWatch } from 'react-hook-form';

import { SIZE_CHART_HEADER } from '#contract/product';
import { Card } from '#web/ui/card.tsx';
import { TextareaField } from '#web/ui/field.tsx';

import { ChartPreview } from './chart-preview.tsx';
import { ChartTable } from './chart-table.tsx';
import { readChart, writeChart } from './size-chart.ts';
import type { ProductForm } from './use-product-form.ts';

const VIEWS = ['Tabela', 'Texto'] as const;
type View = (typeof VIEWS)[number];

/** The size chart is one text; the table is another way to write it, so neither can lag behind. */
export function ChartCard({ form: { control, problems } }: { form: ProductForm }) {
  const { field } = useController({ control, name: 'chart' });
  const sizes = useWatch({ control, name: 'sizes' }).map(({ size }) => size);
  const text = field.value;
  const [view, setView] = useState<View>('Texto');
  const write = (next: string) => {
    problems.clear('chart');
    field.onChange(next);
  };
  const error = problems.problems.chart;

  return (
    <Card title="Tabela de medidas" actions={<ViewSwitch view={view} onView={setView} />}>
      {view === 'Tabela' ? (
        <ChartTable
          chart={readChart(text)}
          sizes={sizes}
          error={error}
          onChart={(chart) => write(writeChart(chart))}
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

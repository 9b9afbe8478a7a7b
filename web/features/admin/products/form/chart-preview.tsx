import { MeasuresTable } from '#web/product/measures-table.tsx';
import { readMeasures } from '#web/product/read-measures.ts';

/** The chart as the catalogue will show it. */
export function ChartPreview({ text }: { text: string }) {
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

import { Table, Tbody, Td, Th, Thead, Tr } from '#web/ui/table.tsx';

import { looseParts, readChart } from './size-chart.ts';

/** The chart as the catalogue will show it. */
export const ChartPreview = ({ text }: { text: string }) => (
  <div className="field">
    <span className="label">Prévia</span>
    <Shown text={text} />
  </div>
);

function Shown({ text }: { text: string }) {
  const { head, rows } = readChart(text);
  if (rows.length > 0) {
    return (
      <Table caption="Prévia" cards={false} dense stickyFirst className="mini">
        <Thead>
          {head.map((name, column) => (
            <Th key={column} numeric={column > 0}>
              {name}
            </Th>
          ))}
        </Thead>
        <Tbody>
          {rows.map((cells, row) => (
            <Tr key={row}>
              {cells.map((cell, column) => (
                <Td key={column} numeric={column > 0} strong={column === 0}>
                  {cell}
                </Td>
              ))}
            </Tr>
          ))}
        </Tbody>
      </Table>
    );
  }
  const parts = looseParts(text);
  if (parts.length === 0) {
    return <p className="hint">Escreva uma linha por tamanho, abaixo do cabeçalho.</p>;
  }
  return (
    <ul className="chart__parts">
      {parts.map((part, at) => (
        <li key={at}>{part}</li>
      ))}
    </ul>
  );
}

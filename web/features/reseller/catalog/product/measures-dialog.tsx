import type { Product } from '#contract/product';
import { Dialog } from '#web/ui/dialog.tsx';

import { readMeasures, type Measures } from './read-measures.ts';

type Props = { open: boolean; onClose: () => void; product: Product };

const FEW_COLUMNS = 3;

export function MeasuresDialog({ open, onClose, product }: Props) {
  const measures = readMeasures(product.measurements);
  const columns = measures?.rows[0]?.length ?? 0;
  return (
    <Dialog
      open={open}
      onClose={onClose}
      title="Tabela de Medidas"
      size={columns > FEW_COLUMNS ? 'md' : 'sm'}
    >
      {measures ? (
        <MeasuresTable measures={measures} />
      ) : (
        <p className="measures__none">Sem tabela de medidas disponível.</p>
      )}
    </Dialog>
  );
}

const MeasuresTable = ({ measures: { head, rows } }: { measures: Measures }) => (
  // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- a region that scrolls must be reachable by keyboard
  <section className="measures" aria-label="Medidas" tabIndex={0}>
    <table>
      {head ? (
        <thead>
          <tr>
            {head.map((name, at) => (
              <th key={at} scope="col">
                {name}
              </th>
            ))}
          </tr>
        </thead>
      ) : null}
      <tbody>
        {rows.map((row, at) => (
          <Row key={at} cells={row} />
        ))}
      </tbody>
    </table>
  </section>
);

function Row({ cells: [first, ...others] }: { cells: string[] }) {
  if (others.length === 0) {
    return (
      <tr>
        <td>{first}</td>
      </tr>
    );
  }
  return (
    <tr>
      <th scope="row">{first}</th>
      {others.map((cell, at) => (
        <td key={at}>{cell}</td>
      ))}
    </tr>
  );
}

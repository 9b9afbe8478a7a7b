import type { Product } from '#contract/product';
import { MeasuresTable } from '#web/product/measures-table.tsx';
import { readMeasures } from '#web/product/read-measures.ts';
import { Dialog } from '#web/ui/dialog.tsx';

type Props = { open: boolean; onClose: () => void; product: Product };

const FEW_COLUMNS = 3;

export function MeasuresDialog({ open, onClose, product }: Props) {
  const measures = readMeasures(product.measurements);
  const columns = measures.rows[0]?.length ?? 0;
  return (
    <Dialog
      open={open}
      onClose={onClose}
      title="Tabela de Medidas"
      size={columns > FEW_COLUMNS ? 'md' : 'sm'}
    >
      {columns > 0 ? (
        <MeasuresTable label="Medidas" measures={measures} />
      ) : (
        <p className="soft">Sem tabela de medidas disponível.</p>
      )}
    </Dialog>
  );
}

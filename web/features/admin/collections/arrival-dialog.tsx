import { useState } from 'react';

import { arriveEndpoint, type Collection, type ProductionRow } from '#contract/collections';
import type { VariantId } from '#contract/ids';
import { MOST_STOCK } from '#contract/product';
import { call } from '#web/api/call.ts';
import { collectionQueries } from '#web/api/collections.queries.ts';
import { productQueries } from '#web/api/products.queries.ts';
import { randomUuid } from '#web/cart/random-uuid.ts';
import { useSubmit } from '#web/submit/use-submit.ts';
import { TextField } from '#web/ui/field.tsx';
import { FormDialog } from '#web/ui/form-dialog.tsx';

import { counted } from './collection-text.ts';

type Props = {
  collection: Collection;
  row: ProductionRow;
  open: boolean;
  onClose: () => void;
};

const WHOLE = 'Informe um número inteiro';

/** Zero or more; undefined: no such number. */
function readPieces(text: string): number | undefined {
  const pieces = /^\d{1,7}$/.test(text.trim()) ? Number(text.trim()) : Number.NaN;
  return pieces <= MOST_STOCK ? pieces : undefined;
}

/** How many of each size came. What is sent twice arrives once: the id is this dialog's. */
export function ArrivalDialog({ collection, row, open, onClose }: Props) {
  const [id] = useState(randomUuid);
  const [typed, setTyped] = useState<Record<VariantId, string>>(() =>
    Object.fromEntries(row.sizes.map(({ variantId, waiting }) => [variantId, String(waiting)])),
  );
  const [isWrong, setIsWrong] = useState(false);
  const { start, busy } = useSubmit({
    send: (sizes: { variantId: VariantId; pieces: number }[]) =>
      call(arriveEndpoint, {
        params: { id: collection.id },
        body: { id, productId: row.productId, sizes },
      }),
    done: ({ message }) => message,
    onDone: () => onClose(),
    renews: [collectionQueries.all, productQueries.all],
    failed: 'Erro ao registrar a chegada',
    how: 'sentence',
  });
  const submit = () => {
    const sizes = row.sizes.map(({ variantId }) => ({
      variantId,
      pieces: readPieces(typed[variantId] ?? ''),
    }));
    const read = sizes.flatMap(({ variantId, pieces }) =>
      pieces === undefined ? [] : [{ variantId, pieces }],
    );
    setIsWrong(read.length < sizes.length);
    if (read.length === sizes.length) start(read);
  };
  return (
    <FormDialog
      open={open}
      busy={busy}
      title={`Chegada: ${row.title}`}
      description="As peças vão aos pedidos, do mais antigo ao mais novo. O que sobra vira pronta-entrega e o produto sai da coleção."
      submitText="Registrar chegada"
      busyText="Registrando..."
      onSubmit={submit}
      onClose={onClose}
    >
      {row.sizes.map(({ variantId, size, waiting }, at) => {
        const value = typed[variantId] ?? '';
        return (
          <TextField
            key={variantId}
            label={`Tamanho ${size}`}
            inputMode="numeric"
            autoComplete="off"
            hint={`Pedidos esperam ${counted(waiting, 'peça', 'peças')}.`}
            value={value}
            error={isWrong && readPieces(value) === undefined ? WHOLE : undefined}
            disabled={busy}
            {...(at === 0 && { 'data-autofocus': true })}
            onChange={({ target }) => setTyped((now) => ({ ...now, [variantId]: target.value }))}
          />
        );
      })}
    </FormDialog>
  );
}

import { useQueryClient, type QueryClient } from '@tanstack/react-query';
import { useState } from 'react';

import type { ProductId } from '#contract/ids';
import {
  changeProductsEndpoint,
  restoreProductsEndpoint,
  type ChangedProduct,
  type ProductMark,
  type ProductsChange,
  type ProductsReport,
} from '#contract/product-bulk';
import { call } from '#web/api/call.ts';
import { collectionQueries } from '#web/api/collections.queries.ts';
import { productQueries } from '#web/api/products.queries.ts';
import { useSubmit } from '#web/submit/use-submit.ts';
import { notifyUndoable } from '#web/ui/notify-undoable.tsx';
import { notify } from '#web/ui/notify.ts';

import { putInRows } from '../products.queries.ts';

/** What may be published, and what may be taken back. */
export const publishable = ({ active, published }: ProductMark) => active && !published;
export const isPublished = ({ published }: ProductMark) => published;

const UNDOABLE_MS = 10_000;
type Asked = { productIds: ProductId[]; change: ProductsChange };
type Refused = ProductsReport['refused'];

const renewCollections = (queryClient: QueryClient) =>
  queryClient.invalidateQueries({ queryKey: collectionQueries.all });

/** Rows do not tell their collection. */
const inRows = ({ collectionId: _told, ...values }: ProductsChange) => values;

/** Changes many products; the rows stay where they are, and one press takes it back. */
export function useBulkChange(onDone: () => void) {
  const queryClient = useQueryClient();
  const [refused, setRefused] = useState<Refused>([]);
  const undo = useUndo();
  const { start, busy, running } = useSubmit({
    key: ['products-change'],
    send: (body: Asked) => call(changeProductsEndpoint, { body }),
    onDone: (report, { change }) => {
      if (change.collectionId !== undefined) void renewCollections(queryClient);
      putInRows(queryClient, new Map(report.changed.map(({ id }) => [id, inRows(change)])));
      setRefused(report.refused);
      if (report.changed.length === 0) notify.info(report.message);
      else notifyUndoable(report.message, () => undo(report.changed), UNDOABLE_MS);
      onDone();
    },
    failed: 'Erro ao alterar produtos',
    how: 'sentence',
  });
  return {
    busy,
    /** What is on its way. */
    change: running?.change,
    start: (chosen: readonly ProductMark[], change: ProductsChange) => {
      setRefused([]);
      start({ productIds: chosen.map(({ id }) => id), change });
    },
    refused,
    forget: () => setRefused([]),
  };
}

/** Not where something newer was saved: those stay as they are, and it is said. */
function useUndo() {
  const queryClient = useQueryClient();
  const { start } = useSubmit({
    key: ['products-change'],
    send: (products: ChangedProduct[]) => call(restoreProductsEndpoint, { body: { products } }),
    done: ({ message }) => message,
    onDone: ({ restored, left }, products) => {
      const back = new Set(restored);
      const before = products.filter(({ id }) => back.has(id));
      putInRows(
        queryClient,
        new Map(before.map(({ id, savedAt: _moment, ...values }) => [id, inRows(values)])),
      );
      return left.length > 0 && queryClient.invalidateQueries({ queryKey: productQueries.all });
    },
    failed: 'Erro ao desfazer',
    how: 'sentence',
  });
  return start;
}

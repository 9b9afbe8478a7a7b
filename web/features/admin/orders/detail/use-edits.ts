import { useLayoutEffect, useState } from 'react';

import type { OrderDetail } from '#contract/order';
import { updateOrderEndpoint } from '#contract/order-endpoints';
import { call } from '#web/api/call.ts';
import { problemsOf, refusedFields, type Papers } from '#web/order/papers/paper-fields.ts';
import { useProblems } from '#web/submit/use-problems.ts';
import { notify } from '#web/ui/notify.ts';

import { useOrderSubmit } from '../changes/use-order-submit.ts';

type Field = keyof Papers | 'internalNotes';
type Edits = Partial<Record<Field, string>>;

/** Told which parts of the drawer hold something that was not saved yet. */
export type OnUnsaved = (part: string, unsaved: boolean) => void;

/**
 * What somebody typed lies over what is saved: fresh data never takes it away, a failure keeps it,
 * and once it is saved nothing is left of it.
 */
export function useEdits(order: OrderDetail, name: string, onUnsaved: OnUnsaved) {
  const [edits, setEdits] = useState<Edits>({});
  const { form, problems, show, clear } = useProblems<string>();
  const changed = Object.fromEntries(
    Object.entries(edits).filter(([field, text]) => text.trim() !== savedText(order, field)),
  );
  const dirty = Object.keys(changed).length > 0;
  // Before anything else can happen, like the press of the back button.
  useLayoutEffect(() => {
    onUnsaved(name, dirty);
    return () => onUnsaved(name, false);
  }, [dirty, name, onUnsaved]);

  const { start, busy } = useOrderSubmit<Edits>({
    orderId: order.id,
    key: ['order-update', order.id, name],
    send: async (body) => {
      await call(updateOrderEndpoint, { params: { id: order.id }, body });
      setEdits({});
    },
    texts: () => ({ done: 'Pedido atualizado com sucesso', failed: 'Falha ao atualizar pedido' }),
    onRefused: (error) => {
      const refused = refusedFields(error);
      show(refused);
      return Object.keys(refused).length > 0;
    },
  });

  const save = () => {
    const found = problemsOf(changed);
    show(found);
    if (Object.keys(found).length > 0) return;
    if (dirty) start(changed);
    else notify.info('Nenhuma alteração para salvar.');
  };
  const field = (key: Field) => ({
    value: edits[key] ?? order[key] ?? '',
    error: problems[key],
    readOnly: busy,
    onChange: ({ target }: { target: { value: string } }) => {
      setEdits((now) => ({ ...now, [key]: target.value }));
      clear(key);
    },
  });
  return { form, field, save, busy };
}

const isField = (order: OrderDetail, name: string): name is Field => name in order;

const savedText = (order: OrderDetail, name: string): string =>
  (isField(order, name) && order[name]) || '';

import { Ban, ClipboardList, FileText, PanelRightOpen, RefreshCw } from 'lucide-react';

import type { Order } from '#contract/order';
import { orderSheetEndpoint, pickingListEndpoint } from '#contract/order-documents';
import { changeOrderStatusEndpoint, rejectOrderEndpoint } from '#contract/order-endpoints';
import { download } from '#web/api/download.ts';
import { useMay } from '#web/api/rights.ts';
import { saveFile } from '#web/api/save-file.ts';
import { tellFailure } from '#web/submit/failure.ts';
import { useSubmit } from '#web/submit/use-submit.ts';
import type { MenuEntry } from '#web/ui/menu-list.tsx';
import { RowMenu } from '#web/ui/row-menu.tsx';

import { useIsChanging } from './changes/use-order-submit.ts';
import type { OnTask } from './use-task.ts';

type Props = { order: Order; onTask: OnTask; onLook: () => void };

const PAPERS = {
  'Lista de separação': pickingListEndpoint,
  'Ficha do pedido': orderSheetEndpoint,
} as const;
type Paper = keyof typeof PAPERS;

/** Everything besides the next step; what takes the order out of its way comes last. */
export function OrderMenu({ order, onTask, onLook }: Props) {
  const { id, status, orderNumber } = order;
  const may = useMay();
  const busy = useIsChanging(id);
  const paper = useSubmit({
    key: ['order-paper', id],
    send: (name: Paper) => download(PAPERS[name], { params: { id } }),
    onDone: ({ name, content }) => saveFile(name, content),
    onFailed: (error, name) => tellFailure(error, `Erro ao gerar: ${name}`),
  });
  const ask = (name: 'status' | 'cancel') => () => {
    if (!busy) onTask({ name, order });
  };
  const entries: (MenuEntry | false)[] = [
    {
      label: 'Abrir pedido',
      icon: <PanelRightOpen className="i" aria-hidden="true" />,
      hint: 'Enter',
      onPick: onLook,
    },
    may(pickingListEndpoint) && {
      label: 'Lista de separação',
      icon: <ClipboardList className="i" aria-hidden="true" />,
      onPick: () => paper.start('Lista de separação'),
    },
    {
      label: 'Ficha do pedido',
      icon: <FileText className="i" aria-hidden="true" />,
      onPick: () => paper.start('Ficha do pedido'),
    },
    may(changeOrderStatusEndpoint) && {
      label: 'Mudar status…',
      icon: <RefreshCw className="i" aria-hidden="true" />,
      onPick: ask('status'),
    },
    status !== 'CANCELLED' &&
      may(rejectOrderEndpoint) && {
        label: 'Cancelar',
        icon: <Ban className="i" aria-hidden="true" />,
        danger: true,
        onPick: ask('cancel'),
      },
  ];
  return (
    <RowMenu
      label={`Mais ações do pedido #${orderNumber}`}
      entries={entries.filter((entry) => entry !== false)}
    />
  );
}

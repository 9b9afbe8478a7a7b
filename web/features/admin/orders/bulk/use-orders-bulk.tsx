import { Check, ClipboardList, Download, FileText, RefreshCw, type LucideIcon } from 'lucide-react';
import { useState } from 'react';
import { flushSync } from 'react-dom';

import type { Order } from '#contract/order';
import { approveOrdersEndpoint, changeStatusesEndpoint } from '#contract/order-bulk';
import { useMay } from '#web/api/rights.ts';
import { formatMoney } from '#web/format/money.ts';
import { BulkBar, type BulkAction } from '#web/ui/bulk-bar.tsx';
import { CompanyLink } from '#web/ui/company-link.tsx';
import { RefusedNote } from '#web/ui/refused-note.tsx';

import { awaitsDecision } from '../order-change.rules.ts';
import { OrderLink } from '../order-link.tsx';
import { leftText, withCount } from './bulk-text.ts';
import { StatusesDialog } from './statuses-dialog.tsx';
import { useBulkChange, type Refused } from './use-bulk-change.ts';
import { FILES, useOrderFiles, type FileName } from './use-order-files.ts';

type Props = {
  chosen: readonly Order[];
  onClear: () => void;
  /** It was done: nothing is chosen any more, and what had the focus is gone. */
  onDone: () => void;
};

const FILE_ICONS: Record<FileName, LucideIcon> = {
  'Listas de separação': ClipboardList,
  Fichas: FileText,
  Exportar: Download,
};

const sumOf = (orders: readonly Order[]) =>
  orders.reduce((cents, { total }) => cents + Math.round(total * 100), 0) / 100;

/** What can be done with the chosen orders, the question it takes, and what came of it. */
export function useOrdersBulk({ chosen, onClear, onDone }: Props) {
  const [asking, setAsking] = useState(false);
  const close = () => setAsking(false);
  const bulk = useBulkChange(() => {
    flushSync(close);
    onDone();
  });
  const files = useOrderFiles();
  const may = useMay();
  const undecided = chosen.filter(({ status }) => awaitsDecision(status));
  const actions: (BulkAction | false)[] = [
    undecided.length > 0 &&
      may(approveOrdersEndpoint) && {
        label: withCount('Aprovar', undecided.length),
        icon: <Check className="i" aria-hidden="true" />,
        main: true,
        busy: bulk.running === 'approve',
        onPress: () => bulk.start({ chosen: undecided, to: 'approve' }),
      },
    may(changeStatusesEndpoint) && {
      label: 'Mudar status',
      icon: <RefreshCw className="i" aria-hidden="true" />,
      onPress: () => setAsking(true),
    },
    ...(['Listas de separação', 'Fichas', 'Exportar'] as const).map((name) => {
      const Icon = FILE_ICONS[name];
      return (
        may(FILES[name].endpoint) && {
          label: name,
          icon: <Icon className="i" aria-hidden="true" />,
          busy: files.running === name,
          onPress: () => files.start({ name, chosen }),
        }
      );
    }),
  ];
  return {
    note: (
      <RefusedNote
        title={leftText(bulk.refused.length)}
        refused={bulk.refused.map(lineOf)}
        onClose={bulk.forget}
      />
    ),
    bar: (
      <>
        <BulkBar
          count={chosen.length}
          sum={formatMoney(sumOf(chosen))}
          actions={actions.filter((action) => action !== false)}
          onClear={onClear}
        />
        <StatusesDialog
          open={asking}
          chosen={chosen}
          busy={bulk.running !== undefined}
          onChoose={(to) => bulk.start({ chosen, to })}
          onClose={close}
        />
      </>
    ),
  };
}

const lineOf = ({ id, orderNumber, companyName, userId, text }: Refused) => ({
  id,
  name: (
    <>
      <OrderLink id={id} number={orderNumber} />{' '}
      {companyName ? (
        <b>{userId ? <CompanyLink id={userId}>{companyName}</CompanyLink> : companyName}</b>
      ) : null}
    </>
  ),
  reason: text,
});

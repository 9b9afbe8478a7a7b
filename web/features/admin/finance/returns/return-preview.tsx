import type { previewReturnEndpoint } from '#contract/bank-files';
import type { Reply } from '#contract/endpoint';
import { formatMoney } from '#web/format/money.ts';
import { ActionButton } from '#web/ui/action-button.tsx';
import { Button } from '#web/ui/button.tsx';
import { ConfirmDialog } from '#web/ui/confirm-dialog.tsx';

import { OutcomeBadge } from './outcome-badge.tsx';
import { ReturnEntries } from './return-entries.tsx';
import { linesText, outcomeCounts, paidTotal } from './return-text.rules.ts';

type Found = Reply<typeof previewReturnEndpoint>;
type Props = {
  found: Found;
  busy: boolean;
  onApply: () => void;
  onDiscard: () => void;
  asking: boolean;
  onAsk: (asking: boolean) => void;
};

/** What the file would change; nothing is changed by looking. */
export function ReturnPreview({ found, busy, onApply, onDiscard, asking, onAsk }: Props) {
  const { bank, sequence, applied, entries } = found;
  return (
    <section aria-label="O que vai mudar">
      <div className="finance-part stack">
        <h3 className="h-title">O que vai mudar</h3>
        <p className="muted num">{`${bank} · retorno ${sequence} · ${linesText(entries.length)}`}</p>
        <OutcomeCounts entries={entries} />
      </div>
      <ReturnEntries entries={entries} caption="O que vai mudar" />
      <div className="finance-task finance-task--end">
        <ActionButton
          aboutClass="finance-task__about"
          reason={
            applied ? 'Este arquivo de retorno já foi aplicado. Nada mais vai mudar.' : undefined
          }
          about="Uma vez aplicado, não dá para desfazer."
          onPress={() => onAsk(true)}
        >
          Aplicar retorno
        </ActionButton>
        <Button onClick={onDiscard}>Descartar</Button>
      </div>
      <ConfirmDialog
        open={asking}
        question="Aplicar este retorno?"
        confirmText="Aplicar retorno"
        busy={busy}
        busyText="Aplicando..."
        onConfirm={onApply}
        onCancel={() => onAsk(false)}
      >
        {confirmText(entries)}
      </ConfirmDialog>
    </section>
  );
}

export const OutcomeCounts = ({ entries }: Pick<Found, 'entries'>) => (
  <p className="outcomes">
    {outcomeCounts(entries).map(({ outcome, count }) => (
      <OutcomeBadge key={outcome} outcome={outcome} count={count} />
    ))}
  </p>
);

function confirmText(entries: Found['entries']): string {
  const paid = paidTotal(entries);
  const money = paid > 0 ? ` Pagamentos de ${formatMoney(paid)} serão lançados.` : '';
  return `${linesText(entries.length)} do banco neste arquivo.${money} Não dá para desfazer.`;
}

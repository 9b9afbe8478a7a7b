import { useState } from 'react';

import type { FiscalNote } from '#contract/fiscal-note';
import { sendNotesEndpoint } from '#contract/nfe';
import type { OrderDetail } from '#contract/order';
import { changeOrderStatusEndpoint } from '#contract/order-endpoints';
import { Offered } from '#web/identity/offered.tsx';
import { FiscalNotes } from '#web/order/nfe/fiscal-notes.tsx';
import { Button } from '#web/ui/button.tsx';
import { ConfirmDialog } from '#web/ui/confirm-dialog.tsx';
import { FileButton } from '#web/ui/file-button.tsx';
import { Note } from '#web/ui/note.tsx';

import { useOrderChange } from '../changes/use-order-change.ts';
import { BACK, type OnTask } from '../use-task.ts';
import { AttachXml } from './attach-xml.tsx';
import { useDanfeAttachment, useNoteDetachment } from './use-note-changes.ts';

type Props = { order: OrderDetail; onTask: OnTask };

/** The order's notes by their XML, and where the next one comes in. */
export function OrderNotes({ order, onTask }: Props) {
  const { id, notes = [], status } = order;
  const [leaving, setLeaving] = useState<FiscalNote>();
  const { start: detach, busy } = useNoteDetachment(id, () => setLeaving(undefined));
  const { start: addDanfe, running } = useDanfeAttachment(id);
  return (
    <div className="stack">
      {notes.length > 0 ? (
        <FiscalNotes
          notes={notes}
          renderActions={(note) => (
            <Offered by={sendNotesEndpoint}>
              <FileButton
                size="sm"
                accept="application/pdf,.pdf"
                label={`${danfeText(note)} da NF-e ${note.number}`}
                loading={running !== undefined}
                onFile={(pdf) => addDanfe({ note, pdf })}
              >
                {danfeText(note)}
              </FileButton>
              <Button
                size="sm"
                variant="ghost"
                aria-label={`Desvincular NF-e ${note.number}`}
                onClick={() => setLeaving(note)}
              >
                Desvincular
              </Button>
            </Offered>
          )}
        />
      ) : null}
      {status === 'APPROVED' && notes.some(({ cancelledAt }) => cancelledAt === null) ? (
        <Offered by={changeOrderStatusEndpoint}>
          <InvoicedOffer order={order} onTask={onTask} />
        </Offered>
      ) : null}
      <Offered by={sendNotesEndpoint}>
        <AttachXml orderId={id} />
      </Offered>
      <ConfirmDialog
        open={leaving !== undefined}
        question={`Desvincular a NF-e ${leaving?.number ?? ''} deste pedido?`}
        confirmText="Desvincular"
        cancelText={BACK}
        tone="danger"
        busy={busy}
        onConfirm={() => leaving && detach(leaving)}
        onCancel={() => setLeaving(undefined)}
      >
        O revendedor deixa de vê-la. Ela volta para a lista das que esperam decisão, em Ferramenta.
      </ConfirmDialog>
    </div>
  );
}

const danfeText = ({ danfeUrl }: FiscalNote) => (danfeUrl ? 'Trocar DANFE' : 'Anexar DANFE');

/** Offered, never done by itself: some brands invoice in parts. */
function InvoicedOffer({ order, onTask }: Props) {
  const { start, busy, running } = useOrderChange(order, { onTask });
  return (
    <Note tone="info" className="nfe-offer">
      <p>O pedido tem nota fiscal e ainda está Aprovado.</p>
      <Button
        size="sm"
        loading={running !== undefined}
        loadingText="Salvando..."
        aria-disabled={busy}
        onClick={() => start({ call: 'status', body: { status: 'INVOICED' } })}
      >
        Marcar como faturado
      </Button>
    </Note>
  );
}

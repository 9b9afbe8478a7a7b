import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';

import { maskCnpj } from '#contract/cnpj';
import { keyInFours } from '#contract/fiscal-note';
import type { FiscalNoteId } from '#contract/ids';
import { FREIGHT_BY, type FiscalNoteDetail } from '#contract/nfe';
import { nfeQueries } from '#web/api/nfe.queries.ts';
import { formatDateTime, formatDay } from '#web/format/date.ts';
import { formatMoney } from '#web/format/money.ts';
import { Button } from '#web/ui/button.tsx';
import { CopyButton } from '#web/ui/copy-button.tsx';
import { Dialog } from '#web/ui/dialog.tsx';
import { LoadingOrFailed } from '#web/ui/loading-or-failed.tsx';
import { Note } from '#web/ui/note.tsx';

import { OrderTotals } from '../order-totals.tsx';
import { NoteFiles } from './note-files.tsx';
import { NoteItems } from './note-items.tsx';

type Props = {
  /** None: closed. */
  id: FiscalNoteId | undefined;
  onClose: () => void;
};

/** A note to be read; the paper that goes with the goods is the DANFE. */
export function FiscalNoteDialog({ id, onClose }: Props) {
  const [last, setLast] = useState(id);
  if (id !== undefined && id !== last) setLast(id);
  if (last === undefined) return null;
  return <NoteDialog id={last} open={id !== undefined} onClose={onClose} />;
}

function NoteDialog({
  id,
  open,
  onClose,
}: {
  id: FiscalNoteId;
  open: boolean;
  onClose: () => void;
}) {
  const query = useQuery({ ...nfeQueries.one(id), enabled: open });
  const note = query.data;
  return (
    <Dialog
      open={open}
      onClose={onClose}
      size="lg"
      title={note ? `NF-e ${note.number}` : 'NF-e'}
      description={note ? `Série ${note.series} · ${formatDateTime(note.issuedAt)}` : null}
      footer={
        <>
          {note ? <NoteFiles note={note} /> : null}
          <Button onClick={onClose}>Fechar</Button>
        </>
      }
    >
      {note ? (
        <NoteBody note={note} />
      ) : (
        <LoadingOrFailed query={query} title="Erro ao carregar a nota fiscal" />
      )}
    </Dialog>
  );
}

const NoteBody = ({ note }: { note: FiscalNoteDetail }) => (
  <div className="note-view stack text">
    {note.cancelledAt ? (
      <Note tone="danger">
        {`Cancelada em ${formatDateTime(note.cancelledAt)}.`}
        {note.cancelReason ? ` Motivo: ${note.cancelReason}` : null}
      </Note>
    ) : null}
    <section>
      <h3>Chave de acesso</h3>
      <p className="note-view__key num">
        {keyInFours(note.key)}
        <CopyButton text={note.key} what="chave da NF-e" />
      </p>
      <p className="sub num">{`Protocolo de autorização ${note.protocol}`}</p>
    </section>
    <dl className="note-view__facts">
      <Fact name="Emitente">{partyText(note.issuer)}</Fact>
      <Fact name="Destinatário">{partyText(note.recipient)}</Fact>
      <Fact name="Transportadora">{note.carrier ?? '-'}</Fact>
      <Fact name="Frete">{FREIGHT_BY[note.freightBy].label}</Fact>
      <Fact name="Volumes">{note.volumes === null ? '-' : String(note.volumes)}</Fact>
      <Fact name="Peso bruto">{weightText(note.grossGrams)}</Fact>
    </dl>
    <NoteItems items={note.items} />
    <div className="note-view__sums">
      {note.instalments.length > 0 ? <Instalments note={note} /> : <span />}
      <Totals note={note} />
    </div>
  </div>
);

const Fact = ({ name, children }: { name: string; children: string }) => (
  <div>
    <dt>{name}</dt>
    <dd>{children}</dd>
  </div>
);

const partyText = ({ name, document }: FiscalNoteDetail['issuer']) =>
  [name, document && maskCnpj(document)].filter(Boolean).join(' · ') || '-';

const weightText = (grams: number | null) =>
  grams === null
    ? '-'
    : `${(grams / 1000).toLocaleString('pt-BR', { minimumFractionDigits: 3 })} kg`;

const Instalments = ({ note }: { note: FiscalNoteDetail }) => (
  <section>
    <h3>Duplicatas</h3>
    <ul className="num">
      {note.instalments.map(({ number, dueDate, amount }) => (
        <li key={`${number} ${dueDate}`}>
          {[number, dueDate && formatDay(dueDate), formatMoney(amount)].filter(Boolean).join(' · ')}
        </li>
      ))}
    </ul>
  </section>
);

const Totals = ({ note }: { note: FiscalNoteDetail }) => (
  <OrderTotals
    order={{
      subtotal: note.products,
      discount: note.discount,
      shippingCost: note.freight,
      total: note.total,
    }}
  >
    {note.totalWithTaxes !== null && note.totalWithTaxes !== note.total ? (
      <div>
        <dt>Total com IBS, CBS e IS</dt>
        <dd>{formatMoney(note.totalWithTaxes)}</dd>
      </div>
    ) : null}
  </OrderTotals>
);

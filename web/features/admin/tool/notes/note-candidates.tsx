import { Link } from '@tanstack/react-router';

import type { NoteCandidate, WaitingNote } from '#contract/nfe';
import { formatMoney } from '#web/format/money.ts';
import { OrderBadge } from '#web/order/order-badge.tsx';
import { Button } from '#web/ui/button.tsx';

import { useAttachment } from './use-notes.ts';

/** Of a company that orders each week the nearest say enough. */
const SHOWN = 3;

/** The orders of the note's company, the likeliest first, each with what speaks against it. */
export function NoteCandidates({ note }: { note: WaitingNote }) {
  const attachment = useAttachment();
  const { candidates, number, cancelledAt } = note;
  if (cancelledAt) return null;
  if (candidates.length === 0) {
    return <p className="muted">Nenhum pedido deste CNPJ no portal.</p>;
  }
  const row = (candidate: NoteCandidate) => (
    <Candidate key={candidate.orderId} {...{ note, candidate, attachment }} />
  );
  const others = candidates.slice(SHOWN);
  return (
    <div>
      <ul aria-label={`Pedidos possíveis da NF-e ${number}`}>
        {candidates.slice(0, SHOWN).map(row)}
      </ul>
      {others.length > 0 ? (
        <details>
          <summary className="note-candidates__more">
            {others.length === 1
              ? 'Outro pedido deste CNPJ'
              : `Outros ${others.length} pedidos deste CNPJ`}
          </summary>
          <ul aria-label={`Outros pedidos possíveis da NF-e ${number}`}>{others.map(row)}</ul>
        </details>
      ) : null}
    </div>
  );
}

type CandidateProps = {
  note: WaitingNote;
  candidate: NoteCandidate;
  attachment: ReturnType<typeof useAttachment>;
};

function Candidate({ note, candidate, attachment: { start, busy, running } }: CandidateProps) {
  return (
    <li className="note-candidate">
      <div>
        <p className="cluster num">
          <Link to="/admin/orders" search={{ status: 'all', pedido: candidate.orderId }}>
            {`Pedido #${candidate.orderNumber}`}
          </Link>
          <OrderBadge status={candidate.status} />
          <span>{amountText(candidate)}</span>
        </p>
        {candidate.doubts.length > 0 ? <p className="sub">{candidate.doubts.join(' ')}</p> : null}
      </div>
      <Button
        size="sm"
        aria-disabled={busy}
        loading={running?.id === note.id && running.orderId === candidate.orderId}
        aria-label={`Anexar a NF-e ${note.number} ao pedido #${candidate.orderNumber}`}
        onClick={() => busy || start({ id: note.id, orderId: candidate.orderId })}
      >
        Anexar
      </Button>
    </li>
  );
}

const amountText = ({ total, open }: NoteCandidate) =>
  open === total ? formatMoney(total) : `${formatMoney(total)}, sem nota ${formatMoney(open)}`;

import { Link } from '@tanstack/react-router';

import { NOTE_OUTCOMES, type NoteOutcome, type SentNote } from '#contract/nfe';
import { Badge, type BadgeTone } from '#web/ui/badge.tsx';
import { Table, Tbody, Td, Th, Thead, Tr } from '#web/ui/table.tsx';

const TONES: Record<NoteOutcome, BadgeTone> = {
  attached: 'approved',
  waiting: 'pending',
  known: 'review',
  cancelled: 'completed',
  refused: 'cancelled',
};

export const NotesReport = ({ notes }: { notes: readonly SentNote[] }) => (
  <Table caption="O que aconteceu com cada arquivo" className="table--notes">
    <Thead>
      <Th>Arquivo</Th>
      <Th>Resultado</Th>
      <Th>Detalhe</Th>
    </Thead>
    <Tbody>
      {notes.map((note, at) => (
        // oxlint-disable-next-line react/no-array-index-key -- two files may have one name, and none moves
        <Tr key={at}>
          <Td strong>{note.name}</Td>
          <Td card="end">
            <Badge tone={TONES[note.outcome]}>{NOTE_OUTCOMES[note.outcome].label}</Badge>
          </Td>
          <Td card="full">
            <Detail note={note} />
          </Td>
        </Tr>
      ))}
    </Tbody>
  </Table>
);

const Detail = ({ note: { message, doubts, orderId } }: { note: SentNote }) => (
  <>
    {orderId === null ? (
      message
    ) : (
      <Link to="/admin/orders" search={{ status: 'all', pedido: orderId }}>
        {message}
      </Link>
    )}
    {doubts.map((doubt) => (
      <p key={doubt} className="sub">
        {doubt}
      </p>
    ))}
  </>
);

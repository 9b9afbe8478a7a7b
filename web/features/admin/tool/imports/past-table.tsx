import { Link } from '@tanstack/react-router';
import { Check, FilePen, Undo2, type LucideIcon } from 'lucide-react';

import { IMPORT_STATES, type Import, type ImportState } from '#contract/imports';
import { formatDateTime } from '#web/format/date.ts';
import { Badge, type BadgeTone } from '#web/ui/badge.tsx';
import { Button } from '#web/ui/button.tsx';
import { Table, Tbody, Td, Th, Thead, Tr } from '#web/ui/table.tsx';

import { openingOf, readToolSearch } from '../tool.search.ts';
import { rowsText } from './counts.rules.ts';
import { effectsText } from './summary.rules.ts';

type Props = { imports: readonly Import[]; stale: boolean; onUndo: (it: Import) => void };

export const PastTable = ({ imports, stale, onUndo }: Props) => (
  <Table caption="Últimas importações" className="table--import table--past" aria-busy={stale}>
    <Thead>
      <Th>Planilha</Th>
      <Th>Quando</Th>
      <Th>O que mudou</Th>
      <Th>Situação</Th>
      <Th>
        <span className="sr">Ações</span>
      </Th>
    </Thead>
    <Tbody>
      {imports.map((it) => (
        <PastRow key={it.id} it={it} onUndo={onUndo} />
      ))}
    </Tbody>
  </Table>
);

const PastRow = ({ it, onUndo }: { it: Import; onUndo: (it: Import) => void }) => (
  <Tr>
    <Td className="c-file" card="full">
      <Link
        to="/admin/tool"
        search={(now) => readToolSearch({ ...now, ...openingOf(it.id) })}
        resetScroll={false}
        className="link"
      >
        {it.filename}
      </Link>{' '}
      <span className="sub num">{rowsText(it.rows)}</span>
    </Td>
    <Td className="c-when" card="full">
      <span className="num">{formatDateTime(it.appliedAt ?? it.createdAt)}</span>{' '}
      {it.createdBy ? <span className="sub">{it.createdBy}</span> : null}
    </Td>
    <Td className="c-effects" card="full">
      {it.summary ? effectsText(it.summary) : '–'}
    </Td>
    <Td>
      <StateBadge state={it.state} />
    </Td>
    <Td className="r" card={it.undoable ? 'end' : 'hide'}>
      {it.undoable ? (
        <Button size="sm" variant="ghost-danger" onClick={() => onUndo(it)}>
          Desfazer<span className="sr">{` ${it.filename}`}</span>
        </Button>
      ) : null}
    </Td>
  </Tr>
);

const LOOK: Record<ImportState, { tone: BadgeTone; icon: LucideIcon }> = {
  draft: { tone: 'pending', icon: FilePen },
  applied: { tone: 'completed', icon: Check },
  undone: { tone: 'cancelled', icon: Undo2 },
};

function StateBadge({ state }: { state: ImportState }) {
  const { tone, icon: Icon } = LOOK[state];
  return (
    <Badge tone={tone} icon={<Icon aria-hidden="true" />}>
      {IMPORT_STATES[state].label}
    </Badge>
  );
}

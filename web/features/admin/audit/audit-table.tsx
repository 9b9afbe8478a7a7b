import { auditActionText, auditSubjectText, type AuditRecord } from '#contract/audit';
import { ChangesList } from '#web/audit/changes-list.tsx';
import { formatDateTime } from '#web/format/date.ts';
import { Table, Tbody, Td, Th, Thead, Tr } from '#web/ui/table.tsx';

import { SubjectLink } from './subject-link.tsx';

type Props = {
  entries: readonly AuditRecord[];
  /** The rows belong to what was asked before; the new ones are on their way. */
  stale: boolean;
};

export const AuditTable = ({ entries, stale }: Props) => (
  <Table caption="O que foi feito" className="table--audit" aria-busy={stale}>
    <Thead>
      <Th>Quando</Th>
      <Th>Quem</Th>
      <Th>O que</Th>
      <Th>De onde</Th>
    </Thead>
    <Tbody>
      {entries.map((entry) => (
        <EntryRow key={entry.id} entry={entry} />
      ))}
    </Tbody>
  </Table>
);

const EntryRow = ({ entry }: { entry: AuditRecord }) => (
  <Tr>
    <Td className="c-when n">
      <time dateTime={entry.createdAt}>{formatDateTime(entry.createdAt)}</time>
    </Td>
    <Td className="c-actor" card="end">
      {entry.actor ?? 'Ninguém conectado'}
    </Td>
    <Td card="full" className="c-what">
      <p>
        <b>{auditActionText(entry.action)}</b>
        <span className="sub">
          {auditSubjectText(entry.subjectType)}: <SubjectLink entry={entry} />
        </span>
      </p>
      <ChangesList entry={entry} />
      {triesOf(entry)}
      {entry.reason ? <p className="c-what__reason">Motivo: {entry.reason}</p> : null}
    </Td>
    <Td card="full" className="c-where">
      {entry.address ? (
        <>
          <span className="num">{entry.address}</span>
          {entry.device ? <span className="sub">{entry.device}</span> : null}
        </>
      ) : (
        <span className="sub hide-m">Não registrado</span>
      )}
    </Td>
  </Tr>
);

function triesOf({ after }: AuditRecord) {
  const failures = Number(after?.['failures'] ?? 1);
  return failures > 1 ? <p>{`${failures} tentativas em uma hora`}</p> : null;
}

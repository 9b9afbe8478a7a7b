import type { LoggedMail } from '#contract/mail-log';
import { Table, Tbody, Th, Thead } from '#web/ui/table.tsx';

import { MailRow, type RowTasks } from './mail-row.tsx';

type Props = RowTasks & {
  mails: readonly LoggedMail[];
  /** The rows belong to what was asked before; the new ones are on their way. */
  stale: boolean;
};

export const MailsTable = ({ mails, stale, ...tasks }: Props) => (
  <Table caption="E-mails do portal" className="table--mails" aria-busy={stale}>
    <Thead>
      <Th>E-mail</Th>
      <Th>Para</Th>
      <Th>Criado em</Th>
      <Th>Situação</Th>
      <Th className="r">Ações</Th>
    </Thead>
    <Tbody>
      {mails.map((mail) => (
        <MailRow key={mail.id} mail={mail} {...tasks} />
      ))}
    </Tbody>
  </Table>
);

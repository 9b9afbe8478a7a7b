import type { StatementMatch } from '#contract/statements';
import { formatMoney } from '#web/format/money.ts';
import { ActionButton } from '#web/ui/action-button.tsx';
import { Button } from '#web/ui/button.tsx';
import { Note } from '#web/ui/note.tsx';
import { Pagination } from '#web/ui/pagination.tsx';
import { Table, Tbody, Th, Thead } from '#web/ui/table.tsx';

import { usePart } from '../use-part.ts';
import { MatchRow } from './match-row.tsx';
import { isAllToDecide, refusalOf, type Chosen } from './selection.rules.ts';

type Props = {
  matches: readonly StatementMatch[];
  chosen: Chosen;
  /** Of what is chosen. */
  total: number;
  refusal: string | undefined;
  onChoose: (paymentId: string, debt: string) => void;
  onApprove: () => void;
  onReadAgain: () => void;
  onDiscard: () => void;
};

/** The credits of a statement, with what each seems to pay. */
export function StatementMatches({ matches, chosen, onChoose, ...props }: Props) {
  const { part, page, pages, setPage } = usePart(matches);
  const { total, refusal } = props;
  return (
    <section aria-label="Pagamentos do extrato">
      <Table caption="Pagamentos do extrato" className="table--finance table--matches">
        <Thead>
          <Th>Data</Th>
          <Th numeric>Valor</Th>
          <Th>No extrato</Th>
          <Th>Confirma</Th>
        </Thead>
        <Tbody>
          {part.map((match) => (
            <MatchRow key={match.paymentId} match={match} chosen={chosen} onChoose={onChoose} />
          ))}
        </Tbody>
      </Table>
      <Pagination label="Páginas do extrato" page={page} pages={pages} onPage={setPage} />
      {refusal ? (
        <Note tone="danger" role="alert" className="finance-note">
          <p>{`${refusal} Nada foi aprovado.`}</p>
          <Button size="sm" onClick={props.onReadAgain}>
            Ler o extrato de novo
          </Button>
        </Note>
      ) : null}
      <div className="finance-task finance-task--end">
        <ActionButton
          aboutClass="finance-task__about"
          reason={refusalOf(chosen.size)}
          about={`${formatMoney(total)} no total`}
          onPress={props.onApprove}
        >
          {`${isAllToDecide(chosen) ? 'Levar' : 'Aprovar'} selecionados (${chosen.size})`}
        </ActionButton>
        <Button onClick={props.onDiscard}>Descartar</Button>
      </div>
    </section>
  );
}

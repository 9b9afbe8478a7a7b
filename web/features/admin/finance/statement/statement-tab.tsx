import { useRef } from 'react';

import { toCents } from '#contract/money';
import { formatMoney } from '#web/format/money.ts';
import { Card } from '#web/ui/card.tsx';
import { ConfirmDialog } from '#web/ui/confirm-dialog.tsx';
import { EmptyState } from '#web/ui/empty-state.tsx';
import { Note } from '#web/ui/note.tsx';

import { BankFilePart } from '../bank-file-part.tsx';
import { settlementsOf, type Settlement } from './selection.rules.ts';
import { StatementMatches } from './statement-matches.tsx';
import { useStatement } from './use-statement.ts';

const REMINDER =
  'Confie no extrato do banco, não na imagem: um comprovante pode ser de um agendamento cancelado ou ter sido alterado.';

export function StatementTab() {
  const input = useRef<HTMLInputElement>(null);
  const takeFocus = () => input.current?.focus();
  const { reading, chosen, ...statement } = useStatement({ onCleared: takeFocus });
  const { data } = reading;
  const matches = data?.matches ?? [];
  const settlements = settlementsOf(matches, chosen);
  const total = settlements.reduce((sum, { amount }) => sum + toCents(amount), 0) / 100;
  return (
    <Card title="Extrato do banco" flush>
      <div className="finance-part stack">
        <BankFilePart
          ref={input}
          label="Extrato com os PIX recebidos"
          hint="Arquivo OFX ou CSV, máximo 5MB. Nada é aprovado antes de você conferir."
          accept=".ofx,.csv,.txt,text/csv,application/x-ofx"
          filename={reading.variables?.name}
          reading={reading}
          told={data ? readText(matches.length, settlements.length) : ''}
          onFile={statement.read}
        />
        <Note tone="info">{REMINDER}</Note>
        {data && data.passed.length > 0 ? <p className="meta">{passedText(data.passed)}</p> : null}
        {data && data.skipped.length > 0 ? (
          <Note tone="warn">{skippedText(data.skipped)}</Note>
        ) : null}
      </div>
      {data && matches.length === 0 ? (
        <EmptyState title="Nenhum pagamento recebido">
          Este extrato não tem créditos. Confira o período escolhido no banco.
        </EmptyState>
      ) : null}
      {matches.length > 0 ? (
        <StatementMatches
          // A new file starts on its first page.
          key={reading.submittedAt}
          matches={matches}
          chosen={chosen}
          total={total}
          refusal={statement.refusal}
          onChoose={statement.choose}
          onApprove={() => statement.ask(true)}
          onReadAgain={() => {
            takeFocus();
            if (data) statement.read(data.file);
          }}
          onDiscard={() => {
            statement.clear();
            takeFocus();
          }}
        />
      ) : null}
      <ApproveDialog
        open={statement.asking}
        settlements={settlements}
        total={total}
        busy={statement.settling}
        onConfirm={() => statement.settle(settlements)}
        onCancel={() => statement.ask(false)}
      />
    </Card>
  );
}

/** What was passed over may be the payment somebody waits for. */
const skippedText = (skipped: readonly { line: number; message: string }[]) =>
  `Linhas que não foram lidas: ${skipped.map(({ line, message }) => `${line}, ${message}`).join('; ')}.`;

const passedText = (passed: readonly { what: string; rows: number }[]) =>
  `Linhas que não são pagamentos: ${passed.map(({ what, rows }) => `${rows} (${what})`).join(', ')}.`;

const readText = (payments: number, chosen: number) =>
  `Extrato lido: ${payments === 1 ? '1 pagamento' : `${payments} pagamentos`}, ${chosen === 1 ? '1 selecionado' : `${chosen} selecionados`}`;

type ApproveProps = {
  open: boolean;
  settlements: readonly Settlement[];
  total: number;
  busy: boolean;
  onConfirm: () => void;
  onCancel: () => void;
};

const questionOf = (count: number, what: string) =>
  count === 1 ? `Aprovar 1 ${what}?` : `Aprovar ${count} ${what}s?`;
const takeInQuestion = (count: number) =>
  `Levar ${count === 1 ? '1 pagamento' : `${count} pagamentos`} a Recebimentos?`;

/** What it is called that is done to them. */
function wordsFor(settlements: readonly Settlement[]) {
  const count = settlements.length;
  if (settlements.every(({ toDecide }) => toDecide)) {
    return { question: takeInQuestion(count), confirmText: 'Levar', busyText: 'Levando...' };
  }
  const isReceipts = settlements.every(({ receiptId }) => receiptId);
  const question = questionOf(count, isReceipts ? 'comprovante' : 'pagamento');
  return { question, confirmText: 'Aprovar', busyText: 'Aprovando...' };
}

const ApproveDialog = ({ settlements, total, ...dialog }: ApproveProps) => (
  <ConfirmDialog {...dialog} {...wordsFor(settlements)}>
    {`${formatMoney(total)} no total. Confira no extrato do banco que o dinheiro entrou; a imagem do comprovante não basta.`}
  </ConfirmDialog>
);

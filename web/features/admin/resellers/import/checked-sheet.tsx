import { useState } from 'react';

import {
  CREDIT_FIELDS,
  RESELLER_EXTRAS,
  RESELLER_FIELDS,
  type ResellerSheet,
} from '#contract/reseller-imports';
import { ColumnRow } from '#web/sheet/column-row.tsx';
import { ComplaintsNote } from '#web/sheet/complaints-note.tsx';
import { repeatedFields } from '#web/sheet/repeated-fields.rules.ts';
import { complaintsOf } from '#web/submit/failure.ts';
import { ActionButton } from '#web/ui/action-button.tsx';
import { Button } from '#web/ui/button.tsx';
import { Card } from '#web/ui/card.tsx';
import { CheckboxField } from '#web/ui/field.tsx';
import { Note } from '#web/ui/note.tsx';

import { applyText, countsText, whyNot } from './import-text.rules.ts';
import { SheetRows } from './sheet-rows.tsx';
import type { UsedSheet } from './use-reseller-sheet.ts';

type Props = { sheet: UsedSheet; checked: ResellerSheet };

/** What each column is taken for, what each row would do, and the press that does it. */
export function CheckedSheet({ sheet, checked }: Props) {
  const { fields, choose, checking, refused, apply, applying, startOver } = sheet;
  const [invite, setInvite] = useState(true);
  const repeated = repeatedFields(fields);
  const { counts, columns, filename, rows } = checked;
  const reason = whyNot(counts.new, repeated.size > 0 || refused !== null);
  return (
    <>
      <Card title="Colunas" flush>
        <p className="import-about about">
          <b>{filename}</b>
        </p>
        {checked.withoutCredit ? (
          <div className="import-part import-left-out">
            <Note tone="info">
              Limite de crédito, condição de pagamento e tabela de preço não são definidos pelo seu
              perfil: essas colunas da planilha ficam de fora.
            </Note>
          </div>
        ) : null}
        <ul className="import-columns">
          {columns.map((column, at) => (
            <ColumnRow
              key={column.letter}
              column={column}
              fields={fieldsFor(checked)}
              field={fields[at] ?? null}
              guessed={column.field !== null}
              repeated={repeated}
              onField={(field) => choose(at, field)}
            />
          ))}
        </ul>
        {refused ? (
          <div className="import-part stack">
            <ComplaintsNote
              title="A planilha não foi conferida. Nada mudou."
              complaints={complaintsOf(refused, 'Erro ao conferir a planilha')}
            />
          </div>
        ) : null}
      </Card>
      <Card title="Conferência" flush aria-busy={checking}>
        <p className="import-about about">{countsText(counts)}</p>
        <SheetRows rows={rows} stale={checking} />
        <div className="import-part import-invite">
          <CheckboxField
            label="Convidar por e-mail"
            hint="Cada novo revendedor recebe um link para criar a senha."
            checked={invite}
            onChange={(event) => setInvite(event.target.checked)}
          />
        </div>
        <div className="import-task">
          <ActionButton
            aboutClass="import-task__about"
            reason={reason}
            about="Tudo ou nada: se algo falhar, ninguém é cadastrado."
            busy={applying}
            busyText="Cadastrando..."
            onPress={() => apply(invite)}
          >
            {applyText(counts.new)}
          </ActionButton>
          <Button disabled={applying} onClick={startOver}>
            Escolher outra planilha
          </Button>
        </div>
        <output className="sr">{checking ? 'Conferindo a planilha...' : countsText(counts)}</output>
      </Card>
    </>
  );
}

type Labels = Readonly<Record<string, { label: string }>>;

const OF_CREDIT: readonly string[] = CREDIT_FIELDS;

/** With what companies may belong to in this portal, and without what the caller does not set. */
const fieldsFor = ({ extras = [], withoutCredit }: ResellerSheet): Labels => ({
  ...Object.fromEntries(
    Object.entries(RESELLER_FIELDS).filter(
      ([field]) => !withoutCredit || !OF_CREDIT.includes(field),
    ),
  ),
  ...Object.fromEntries(extras.map((field) => [field, RESELLER_EXTRAS[field]])),
});

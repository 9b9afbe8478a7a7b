import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';

import { resumeDunningEndpoint, type Dunning } from '#contract/dunning';
import type { UserId } from '#contract/ids';
import { call } from '#web/api/call.ts';
import { orderQueries } from '#web/api/orders.queries.ts';
import { formatDateTime } from '#web/format/date.ts';
import { useSubmit } from '#web/submit/use-submit.ts';
import { Card } from '#web/ui/card.tsx';
import { LoadingOrFailed } from '#web/ui/loading-or-failed.tsx';
import { Note } from '#web/ui/note.tsx';

import { dossierQueries, putDunning } from './dossier.queries.ts';
import { pauseText, reminderOf, reminderText } from './dunning-text.ts';
import { PauseDialog } from './pause-dialog.tsx';

const SHOWN = 5;

/** Whether the portal reminds of invoices, and what it has said so far. */
export function DunningCard({ id }: { id: UserId }) {
  const client = useQueryClient();
  const dunning = useQuery(dossierQueries.dunning(id));
  const [pausing, setPausing] = useState({ open: false, turn: 0 });
  const resume = useSubmit({
    send: () => call(resumeDunningEndpoint, { params: { id } }),
    done: 'Cobrança retomada',
    onDone: (now: Dunning) => putDunning(client, id, now),
    renews: [orderQueries.all],
    failed: 'Erro ao retomar a cobrança',
    how: 'server',
  });
  const pause = dunning.data?.pause;
  return (
    <Card
      title="Cobrança"
      className="dossier-card"
      actions={
        dunning.data ? (
          <button
            type="button"
            className="link-arrow"
            disabled={resume.busy}
            onClick={() =>
              pause ? resume.start() : setPausing(({ turn }) => ({ open: true, turn: turn + 1 }))
            }
          >
            {pause ? 'Retomar' : 'Pausar'}
          </button>
        ) : null
      }
    >
      {pause ? <Note tone="warn">{pauseText(pause)}</Note> : null}
      {dunning.data ? (
        <Reminders reminders={dunning.data.reminders} />
      ) : (
        <LoadingOrFailed query={dunning} title="Erro ao carregar a cobrança" headingLevel={3} />
      )}
      <PauseDialog
        key={pausing.turn}
        id={id}
        open={pausing.open}
        onClose={() => setPausing(({ turn }) => ({ open: false, turn }))}
      />
    </Card>
  );
}

const Reminders = ({ reminders }: Pick<Dunning, 'reminders'>) =>
  reminders.length === 0 ? (
    <p className="muted dossier-card__none">Nenhum aviso de cobrança registrado.</p>
  ) : (
    <ul className="doings">
      {reminders.slice(0, SHOWN).map((reminder) => (
        <li key={`${reminder.at}${reminder.orderNumber}${reminder.seq}`}>
          <time className="num" dateTime={reminder.at}>
            {formatDateTime(reminder.at)}
          </time>
          <span>
            {reminderText(reminder)}
            <small className="num">{reminderOf(reminder)}</small>
          </span>
        </li>
      ))}
    </ul>
  );

import { useQuery } from '@tanstack/react-query';
import { Send } from 'lucide-react';
import { useState } from 'react';

import { dayText } from '#contract/calendar';
import { remindEndpoint, type Missing } from '#contract/collection-reminders';
import type { Collection } from '#contract/collections';
import { call } from '#web/api/call.ts';
import { collectionQueries } from '#web/api/collections.queries.ts';
import { useSubmit } from '#web/submit/use-submit.ts';
import { Button } from '#web/ui/button.tsx';
import { Dialog } from '#web/ui/dialog.tsx';
import { LoadingOrFailed } from '#web/ui/loading-or-failed.tsx';
import { Note } from '#web/ui/note.tsx';
import { useSelection } from '#web/ui/use-selection.ts';

import { counted } from './collection-text.ts';
import { MissingList } from './missing-list.tsx';
import { mayBeReminded, reminderText } from './missing.rules.ts';

type Props = { collection: Collection };

/** Who has not ordered yet is asked for when somebody wants to know. */
export function RemindMissing({ collection }: Props) {
  const [open, setOpen] = useState(false);
  const query = useQuery({ ...collectionQueries.missing(collection.id), enabled: open });
  const rows = query.data?.resellers.map((one) => ({ ...one, id: one.userId })) ?? [];
  const selection = useSelection(rows.filter(mayBeReminded), collection.id);
  const close = () => {
    setOpen(false);
    selection.clear();
  };
  const chosen = selection.chosen.filter(mayBeReminded);
  const { start, busy } = useSubmit({
    send: () =>
      call(remindEndpoint, {
        params: { id: collection.id },
        body: chosen.length > 0 ? { userIds: chosen.map(({ userId }) => userId) } : {},
      }),
    done: ({ sent }) =>
      sent === 0
        ? 'Todos já foram lembrados hoje'
        : counted(sent, 'lembrete enviado', 'lembretes enviados'),
    onDone: () => selection.clear(),
    renews: [collectionQueries.missing(collection.id).queryKey],
    failed: 'Erro ao enviar os lembretes',
    how: 'sentence',
  });
  const waiting = query.data?.waiting ?? 0;
  return (
    <>
      <Button
        size="sm"
        icon={<Send className="i i-sm" aria-hidden="true" />}
        onClick={() => setOpen(true)}
      >
        Lembrar quem falta
      </Button>
      <Dialog
        open={open}
        onClose={close}
        title="Lembrar quem falta"
        description={`${collection.name}, pedidos até ${dayText(collection.closesOn)}`}
        footer={
          <>
            <Button onClick={close}>Fechar</Button>
            {waiting > 0 ? (
              <Button
                variant="primary"
                loading={busy}
                loadingText="Enviando..."
                onClick={() => start()}
              >
                {chosen.length > 0
                  ? `Enviar e-mail a ${chosen.length.toLocaleString('pt-BR')}`
                  : `Enviar e-mail a todos (${waiting.toLocaleString('pt-BR')})`}
              </Button>
            ) : null}
          </>
        }
      >
        {query.data ? (
          <Found missing={query.data} {...{ collection, rows, selection }} />
        ) : (
          <LoadingOrFailed query={query} title="Erro ao carregar quem falta" />
        )}
      </Dialog>
    </>
  );
}

type FoundProps = Props & {
  missing: Missing;
  rows: Parameters<typeof MissingList>[0]['rows'];
  selection: Parameters<typeof MissingList>[0]['selection'];
};

function Found({ collection, missing, rows, selection }: FoundProps) {
  if (missing.total === 0) return <p className="muted">Quem pode pedir já pediu.</p>;
  const hidden = missing.total - rows.length;
  return (
    <div className="stack">
      <p className="message-text num">{reminderText(collection, undefined, missing.url)}</p>
      {missing.waiting === 0 ? (
        <Note tone="info">
          Por e-mail não há quem lembrar agora: cada revendedor recebe um lembrete por dia, e alguns
          preferem não receber.
        </Note>
      ) : null}
      <MissingList {...{ collection, rows, selection }} url={missing.url} />
      {hidden > 0 ? (
        <p className="small muted">
          {`e mais ${counted(hidden, 'revendedor', 'revendedores')}, que ‘Enviar e-mail a todos’ também lembra`}
        </p>
      ) : null}
    </div>
  );
}

import { useQuery } from '@tanstack/react-query';
import { useNavigate, useParams } from '@tanstack/react-router';

import type { Dossier } from '#contract/dossiers';
import { asId } from '#contract/ids';
import { LoadingOrFailed } from '#web/ui/loading-or-failed.tsx';
import { PageSpinner } from '#web/ui/spinner.tsx';

import { TaskDialog } from '../task-dialog.tsx';
import { useRowTask } from '../use-row-task.ts';
import { AccountCard } from './account-card.tsx';
import { ConditionsCard } from './conditions-card.tsx';
import { CreditCard } from './credit-card.tsx';
import { DocumentsCard } from './documents-card.tsx';
import { DossierHead } from './dossier-head.tsx';
import { DossierNotes } from './dossier-notes.tsx';
import { DossierStrip } from './dossier-strip.tsx';
import { dossierQueries } from './dossier.queries.ts';
import { DunningCard } from './dunning-card.tsx';
import { GroupsCard } from './groups-card.tsx';
import { HistoryCard } from './history-card.tsx';
import { OpenInvoices } from './open-invoices.tsx';
import { OrdersCard } from './orders-card.tsx';
import { PeopleCard } from './people-card.tsx';
import { StandingBanner } from './standing-banner.tsx';

/** Everything the brand knows of one reseller, and what is done with them. */
export function DossierPage() {
  const { id = '' } = useParams({ strict: false });
  const dossier = useQuery(dossierQueries.one(asId(id)));
  if (dossier.data) return <Loaded key={id} dossier={dossier.data} />;
  return (
    <>
      <h1 className="sr">Revendedor</h1>
      <LoadingOrFailed
        query={dossier}
        title="Erro ao carregar revendedor"
        waiting={<PageSpinner />}
      />
    </>
  );
}

function Loaded({ dossier }: { dossier: Dossier }) {
  const { user } = dossier;
  const navigate = useNavigate();
  const { task, start, close } = useRowTask();
  return (
    <>
      <DossierHead dossier={dossier} onTask={(name) => start(name, user)} />
      <StandingBanner dossier={dossier} />
      <DossierStrip dossier={dossier} />
      <div className="dossier">
        <div className="stack">
          <OrdersCard dossier={dossier} />
          {dossier.open.invoices > 0 ? <OpenInvoices dossier={dossier} /> : null}
          {dossier.orders > 0 ? <AccountCard id={user.id} /> : null}
        </div>
        <aside className="stack" aria-label="Sobre o revendedor">
          <CreditCard dossier={dossier} />
          <ConditionsCard dossier={dossier} onEdit={() => start('edit', user)} />
          <GroupsCard user={user} />
          <PeopleCard dossier={dossier} onLink={() => start('password-link', user)} />
          {dossier.orders > 0 ? <DunningCard id={user.id} /> : null}
          <DossierNotes id={user.id} notes={dossier.notes} />
          <DocumentsCard dossier={dossier} />
          <HistoryCard id={user.id} onAll={() => start('history', user)} />
        </aside>
      </div>
      {task ? (
        <TaskDialog
          task={{ ...task, user }}
          onClose={close}
          onDeleted={() => void navigate({ to: '/admin/resellers' })}
        />
      ) : null}
    </>
  );
}

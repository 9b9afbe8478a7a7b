import { Check } from 'lucide-react';
import { useState, type MouseEvent } from 'react';

import type { Application } from '#contract/applications';
import { formatDateTime } from '#web/format/date.ts';
import { Badge } from '#web/ui/badge.tsx';
import { Button } from '#web/ui/button.tsx';
import { Card } from '#web/ui/card.tsx';
import { holdPlace } from '#web/ui/held-place.ts';
import { Note } from '#web/ui/note.tsx';

import { orDash, STATUS_LOOK } from './application-text.ts';
import { RejectDialog } from './reject-dialog.tsx';
import { useDecision } from './use-decision.ts';

type Props = { application: Application };

export const ApplicationSide = ({ application }: Props) => (
  <aside className="stack app-side" aria-label="Decisão">
    {application.status === 'pending' ? (
      <Actions application={application} />
    ) : (
      <Decision application={application} />
    )}
    <Card>
      <dl className="facts text">
        <Fact term="Status" value={STATUS_LOOK[application.status].label} />
        <Fact term="Criado em" value={formatDateTime(application.createdAt)} />
        <Fact term="Atualizado em" value={formatDateTime(application.updatedAt)} />
      </dl>
    </Card>
  </aside>
);

function StatusBadge({ application: { status } }: Props) {
  const { label, tone, icon: Icon } = STATUS_LOOK[status];
  return (
    <Badge tone={tone} icon={<Icon className="i" aria-hidden="true" />}>
      {label}
    </Badge>
  );
}

const Fact = ({ term, value }: { term: string; value: string }) => (
  <div>
    <dt>{term}</dt>
    <dd>{value}</dd>
  </div>
);

function Actions({ application }: Props) {
  const [asking, setAsking] = useState(false);
  const decision = useDecision(application.id);
  const busy = decision.approving || decision.rejecting;
  // The resellers come next, and a button of theirs may come to lie where this one is.
  const approve = ({ currentTarget }: MouseEvent<HTMLElement>) => {
    holdPlace(currentTarget);
    decision.approve();
  };
  return (
    <Card title="Ações" actions={<StatusBadge application={application} />}>
      <div className="app-actions">
        <Note tone="info">
          Ao aprovar, um usuário revendedor será criado/atualizado automaticamente.
        </Note>
        <Button
          variant="primary"
          size="lg"
          block
          icon={<Check className="i" aria-hidden="true" />}
          loading={decision.approving}
          loadingText="Aprovando..."
          disabled={busy && !decision.approving}
          onClick={approve}
        >
          Aprovar Aplicação
        </Button>
        <Button variant="danger" size="lg" block disabled={busy} onClick={() => setAsking(true)}>
          Rejeitar Aplicação
        </Button>
      </div>
      <RejectDialog
        open={asking}
        busy={decision.rejecting}
        error={decision.rejectionError}
        onEdit={decision.clearRejectionError}
        onReject={decision.reject}
        onClose={() => setAsking(false)}
      />
    </Card>
  );
}

/** Once decided there is nothing left to press: who, when and why take the place. */
const Decision = ({ application }: Props) => (
  <Card title="Decisão" actions={<StatusBadge application={application} />}>
    <dl className="facts text">
      <Fact term="Decidido por" value={orDash(application.decidedBy)} />
      <Fact
        term="Decidido em"
        value={application.decidedAt ? formatDateTime(application.decidedAt) : '-'}
      />
      {application.status === 'rejected' ? (
        <Fact term="Motivo" value={orDash(application.decisionReason)} />
      ) : null}
    </dl>
  </Card>
);

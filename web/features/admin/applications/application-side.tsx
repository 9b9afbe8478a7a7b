import type { Application } from '#contract/applications';
import { formatDateTime } from '#web/format/date.ts';
import { Badge } from '#web/ui/badge.tsx';
import { Card } from '#web/ui/card.tsx';
import { CompanyLink } from '#web/ui/company-link.tsx';

import { ApplicationActions } from './application-actions.tsx';
import { orDash, STATUS_LOOK } from './application-text.ts';

type Props = { application: Application };

export const ApplicationSide = ({ application }: Props) => (
  <aside className="stack app-side" aria-label="Decisão">
    {application.status === 'pending' ? (
      <ApplicationActions
        id={application.id}
        own={application.ownTerms}
        badge={<StatusBadge application={application} />}
      />
    ) : (
      <Decision application={application} />
    )}
    <Card>
      <dl className="facts text">
        <Fact term="Status" value={STATUS_LOOK[application.status].label} />
        <Fact term="Criado em" value={formatDateTime(application.createdAt)} />
        <Fact term="Atualizado em" value={formatDateTime(application.updatedAt)} />
      </dl>
      {application.userId ? (
        <p className="app-reseller">
          <CompanyLink id={application.userId}>Ver revendedor</CompanyLink>
        </p>
      ) : null}
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

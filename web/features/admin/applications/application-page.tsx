import { useQuery } from '@tanstack/react-query';
import { Link, useParams } from '@tanstack/react-router';
import { ArrowLeft } from 'lucide-react';

import type { Application } from '#contract/applications';
import { asId } from '#contract/ids';
import { LoadingOrFailed } from '#web/ui/loading-or-failed.tsx';
import { PageSpinner } from '#web/ui/spinner.tsx';

import { ApplicationSections } from './application-sections.tsx';
import { ApplicationSide } from './application-side.tsx';
import { applicationQueries } from './applications.queries.ts';
import { AttachmentList } from './attachment-list.tsx';

export function ApplicationPage() {
  const { id = '' } = useParams({ strict: false });
  const query = useQuery(applicationQueries.one(asId(id)));
  const { data: application } = query;
  return (
    <>
      <header className="app-head">
        <Link className="link-arrow" to="/admin/applications">
          <ArrowLeft className="i i-sm" aria-hidden="true" />
          Voltar
        </Link>
        <h1 className="h-page">{application ? nameOf(application) : 'Detalhes da Aplicação'}</h1>
      </header>
      {application ? (
        <ApplicationBody application={application} />
      ) : (
        <LoadingOrFailed
          query={query}
          title="Erro ao carregar aplicação"
          waiting={<PageSpinner />}
        />
      )}
    </>
  );
}

const nameOf = ({ tradeName, companyLegalName, email }: Application): string =>
  tradeName || companyLegalName || email;

const ApplicationBody = ({ application }: { application: Application }) => (
  <div className="app-grid">
    <div className="stack">
      <ApplicationSections application={application} />
      <AttachmentList application={application} />
    </div>
    <ApplicationSide application={application} />
  </div>
);

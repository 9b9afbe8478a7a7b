import { Link } from '@tanstack/react-router';
import { FileText } from 'lucide-react';

import { ATTACHMENTS, getApplicationEndpoint } from '#contract/applications';
import type { Dossier } from '#contract/dossiers';
import { Offered } from '#web/identity/offered.tsx';
import { Card } from '#web/ui/card.tsx';

export function DocumentsCard({ dossier: { documents, applicationId } }: { dossier: Dossier }) {
  return (
    <Card
      title="Documentos"
      className="dossier-card"
      actions={
        applicationId ? (
          <Offered by={getApplicationEndpoint}>
            <Link
              className="link-arrow"
              to="/admin/applications/$id"
              params={{ id: applicationId }}
            >
              Ver aplicação
            </Link>
          </Offered>
        ) : null
      }
    >
      {documents.length === 0 ? (
        <p className="muted">Nenhum documento enviado.</p>
      ) : (
        <ul className="papers">
          {documents.map(({ field, url }) => (
            <li key={field}>
              <a className="link" href={url} target="_blank" rel="noopener noreferrer">
                <FileText className="i i-sm" aria-hidden="true" />
                {ATTACHMENTS[field]}
                <span className="sr"> em nova aba</span>
              </a>
            </li>
          ))}
        </ul>
      )}
    </Card>
  );
}

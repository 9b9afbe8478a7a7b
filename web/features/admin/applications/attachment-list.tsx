import { Card } from '#web/ui/card.tsx';

import { attachmentsOf, type Attachment } from './attachments.ts';

export function AttachmentList({ application }: { application: object }) {
  const attachments = attachmentsOf(application);
  return (
    <Card title="Anexos">
      {attachments.length === 0 ? (
        <p className="muted">Nenhum anexo enviado</p>
      ) : (
        <ul className="atts">
          {attachments.map((attachment) => (
            <AttachmentCard key={attachment.field} attachment={attachment} />
          ))}
        </ul>
      )}
    </Card>
  );
}

const AttachmentCard = ({ attachment: { label, url, kind } }: { attachment: Attachment }) => (
  <li className="att">
    <div className="att__pv">
      {kind === 'image' ? (
        <img src={url} alt={label} loading="lazy" />
      ) : (
        <span className="pdf">PDF</span>
      )}
    </div>
    <div className="att__ft">
      <span className="att__name">{label}</span>
      <a className="link" href={url} target="_blank" rel="noopener noreferrer">
        Abrir
        <span className="sr"> {label} em nova aba</span>
      </a>
    </div>
  </li>
);

import type { ReactNode } from 'react';

import { ATTACHMENTS } from '#contract/applications';
import { APPLICATION_LABELS } from '#web/format/application.ts';

import { ConsentNote } from '../consent-note.tsx';
import { DOCUMENTS_STEP, STEPS } from './steps.ts';
import type { ApplicationForm } from './use-application.ts';

type Props = Pick<ApplicationForm, 'values' | 'attachments' | 'goTo' | 'sending'>;

/** Everything at a glance, each part one press away from being changed. */
export function ApplicationReview({ values, attachments, goTo, sending }: Props) {
  const typed = values();
  const edit = (step: number) => () => goTo(step);
  return (
    <>
      {STEPS.map(({ title, fields }, index) =>
        fields.length === 0 ? null : (
          <Part key={title} title={title} onEdit={edit(index + 1)} disabled={sending}>
            <dl className="dl">
              {fields.map((field) => (
                <div key={field}>
                  <dt>{APPLICATION_LABELS[field]}</dt>
                  <dd>{typed[field].trim() || <span className="muted">-</span>}</dd>
                </div>
              ))}
            </dl>
          </Part>
        ),
      )}
      <Part title="Documentos" onEdit={edit(DOCUMENTS_STEP)} disabled={sending}>
        {attachments.files.size === 0 ? (
          <p className="muted">Nenhum documento anexado</p>
        ) : (
          <dl className="dl">
            {[...attachments.files].map(([field, file]) => (
              <div key={field}>
                <dt>{ATTACHMENTS[field]}</dt>
                <dd>{file.name}</dd>
              </div>
            ))}
          </dl>
        )}
      </Part>
      <ConsentNote />
    </>
  );
}

type PartProps = { title: string; onEdit: () => void; disabled: boolean; children: ReactNode };

const Part = ({ title, onEdit, disabled, children }: PartProps) => (
  <section className="review">
    <div className="row-between">
      <h3 className="h-title">{title}</h3>
      <button type="button" className="link" disabled={disabled} onClick={onEdit}>
        Editar<span className="sr"> {title}</span>
      </button>
    </div>
    {children}
  </section>
);

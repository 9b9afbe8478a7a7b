import type { ReactNode } from 'react';

import type { Application } from '#contract/applications';
import { maskCnpj } from '#contract/cnpj';
import {
  APPLICATION_LABELS,
  APPLICATION_SECTIONS,
  type ApplicationField,
} from '#web/format/application.ts';
import { cnpjHint } from '#web/format/cnpj-hint.ts';
import { Card } from '#web/ui/card.tsx';

import { instagramLink, websiteLink } from './application-links.ts';

/** The four parts, each with all its fields, also those nobody filled in. */
export const ApplicationSections = ({ application }: { application: Application }) =>
  Object.values(APPLICATION_SECTIONS).map(({ title, fields }) => (
    <Card key={title} title={title}>
      <dl className="dl">
        {fields.map((field) => (
          <div key={field}>
            <dt>{APPLICATION_LABELS[field]}</dt>
            <dd>
              <FieldValue application={application} field={field} />
            </dd>
          </div>
        ))}
      </dl>
    </Card>
  ));

type FieldProps = { application: Application; field: ApplicationField };

function FieldValue({ application, field }: FieldProps) {
  const value = application[field];
  if (!value) return <span className="muted">-</span>;
  if (field === 'website') return <SafeLink href={websiteLink(value)}>{value}</SafeLink>;
  if (field === 'instagram') return <SafeLink href={instagramLink(value)}>{value}</SafeLink>;
  if (field !== 'cnpj') return value;
  return (
    <>
      <span className="num">{maskCnpj(value)}</span>
      <span className="hint dl__hint">{cnpjHint(value, application.cnpjRepeated)}</span>
    </>
  );
}

const SafeLink = ({ href, children }: { href: string | undefined; children: ReactNode }) =>
  href ? (
    <a className="link" href={href} target="_blank" rel="noopener noreferrer nofollow">
      {children}
    </a>
  ) : (
    children
  );

import { Link } from '@tanstack/react-router';
import type { ReactNode } from 'react';

import type { AuditRecord, AuditSubject } from '#contract/audit';
import { auditSubjectName } from '#contract/audit-names';
import { CompanyLink } from '#web/ui/company-link.tsx';

type Entry = Pick<AuditRecord, 'subjectType' | 'subjectId' | 'subject' | 'subjectRole'>;
type Way = { id: string; name: string; role: AuditRecord['subjectRole'] };

/** A company has a page of its own, an administrator is one of the team; who left has neither. */
function Account({ id, name, role }: Way) {
  if (role === null) return name;
  return role === 'RESELLER' ? (
    <CompanyLink id={id}>{name}</CompanyLink>
  ) : (
    <Link to="/admin/team" className="link">
      {name}
    </Link>
  );
}

/** Where each kind of thing is looked at. */
const WAYS: Record<AuditSubject, (way: Way) => ReactNode> = {
  user: (way) => <Account {...way} />,
  reseller_note: (way) => <Account {...way} />,
  application: ({ id, name }) => (
    <Link to="/admin/applications/$id" params={{ id }} className="link">
      {name}
    </Link>
  ),
  product: ({ id, name }) => (
    <Link to="/admin/products/$id/edit" params={{ id }} className="link">
      {name}
    </Link>
  ),
  order: ({ id, name }) => (
    <Link to="/admin/orders" search={{ status: 'all', pedido: id }} className="link">
      {name}
    </Link>
  ),
  fiscal_note: ({ name }) => (
    <Link to="/admin/tool" search={{ aba: 'notas' }} className="link">
      {name}
    </Link>
  ),
  setting: ({ name }) => (
    <Link to="/admin/settings" className="link">
      {name}
    </Link>
  ),
  price_table: ({ name }) => (
    <Link to="/admin/settings" className="link">
      {name}
    </Link>
  ),
  promotion: ({ name }) => (
    <Link to="/admin/settings" className="link">
      {name}
    </Link>
  ),
  coupon: ({ name }) => (
    <Link to="/admin/settings" className="link">
      {name}
    </Link>
  ),
  payment_term: ({ name }) => (
    <Link to="/admin/settings" className="link">
      {name}
    </Link>
  ),
  reseller_group: ({ name }) => (
    <Link to="/admin/resellers/groups" className="link">
      {name}
    </Link>
  ),
  collection: ({ name }) => (
    <Link to="/admin/collections" className="link">
      {name}
    </Link>
  ),
  mail: ({ name }) => (
    <Link to="/admin/tool" search={{ aba: 'emails' }} className="link">
      {name}
    </Link>
  ),
  import: ({ name }) => (
    <Link to="/admin/tool" className="link">
      {name}
    </Link>
  ),
  database: ({ name }) => (
    <Link to="/admin/tool" search={{ aba: 'manutencao' }} className="link">
      {name}
    </Link>
  ),
};

const isKnown = (type: string): type is AuditSubject => Object.hasOwn(WAYS, type);

/** What it was done to, and the way there; what is gone is said by its id. */
export function SubjectLink({ entry }: { entry: Entry }) {
  const name = auditSubjectName(entry);
  if (name === undefined || !isKnown(entry.subjectType)) return <span>{entry.subjectId}</span>;
  return WAYS[entry.subjectType]({ id: entry.subjectId, name, role: entry.subjectRole });
}

import { Link } from '@tanstack/react-router';
import { createContext, useContext, type ReactNode } from 'react';

/** Whether who is looking may open the pages about companies: the area's layout says it. */
export const CompaniesOpen = createContext(true);

type Props = {
  /** Of the reseller's account. */
  id: string;
  /** Where leaving the page would lose what is on it. */
  newTab?: boolean;
  children: ReactNode;
};

/** A company's name, wherever it stands in the back office: it leads to the page about it. */
export function CompanyLink({ id, newTab = false, children }: Props) {
  if (!useContext(CompaniesOpen)) return children;
  return (
    <Link
      to="/admin/resellers/$id"
      params={{ id }}
      className="order-link company-link"
      {...(newTab && { target: '_blank', rel: 'noopener' })}
    >
      {children}
      {newTab ? <span className="sr"> (abre em outra aba)</span> : null}
    </Link>
  );
}

import type { ReactNode } from 'react';

type PageHeadProps = { title: ReactNode; description?: ReactNode; actions?: ReactNode };

export const PageHead = ({ title, description, actions }: PageHeadProps) => (
  <header className="page-head">
    <div>
      <h1 className="h-page">{title}</h1>
      {description ? <p>{description}</p> : null}
    </div>
    {actions ? <div className="page-head__end aligned">{actions}</div> : null}
  </header>
);

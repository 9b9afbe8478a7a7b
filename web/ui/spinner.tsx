import { clsx } from 'clsx';

type SpinnerProps = { label?: string | undefined; className?: string | undefined };

export const Spinner = ({ label = 'Carregando...', className }: SpinnerProps) => (
  <output className={clsx('spinner', className)}>
    <span className="spin" aria-hidden="true" />
    <span className="sr">{label}</span>
  </output>
);

/** In the place of a part of a page. */
export const PartSpinner = ({ label }: Pick<SpinnerProps, 'label'>) => (
  <div className="empty">
    <Spinner label={label} />
  </div>
);

export const PageSpinner = ({ label }: Pick<SpinnerProps, 'label'>) => (
  <div className="center">
    <Spinner label={label} />
  </div>
);

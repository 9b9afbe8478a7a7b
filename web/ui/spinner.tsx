import { clsx } from 'clsx';

type SpinnerProps = { label?: string | undefined; className?: string | undefined };

export const Spinner = ({ label = 'Carregando...', className }: SpinnerProps) => (
  <output className={clsx('spinner', className)}>
    <span className="spin" aria-hidden="true" />
    <span className="sr">{label}</span>
  </output>
);

export const PageSpinner = ({ label }: Pick<SpinnerProps, 'label'>) => (
  <div className="center">
    <Spinner label={label} />
  </div>
);

import { clsx } from 'clsx';

type Variant = 'primary' | 'outline' | 'ghost' | 'danger' | 'danger-solid' | 'ghost-danger';

export type ButtonLook = {
  variant?: Variant | undefined;
  size?: 'sm' | 'md' | 'lg' | undefined;
  block?: boolean | undefined;
};

/** The look of a button, for links that should read as one. */
export const buttonClass = ({ variant = 'outline', size = 'md', block }: ButtonLook = {}) =>
  clsx('btn', `btn--${variant}`, size !== 'md' && `btn--${size}`, block && 'btn--block');

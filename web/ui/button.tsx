import { clsx } from 'clsx';
import type { ComponentProps, MouseEvent, ReactNode } from 'react';

import { buttonClass } from './button-class.ts';
import type { ButtonLook } from './button-class.ts';

type ButtonProps = ComponentProps<'button'> &
  ButtonLook & {
    loading?: boolean | undefined;
    loadingText?: string | undefined;
    icon?: ReactNode;
  };

export function Button({
  variant,
  size,
  block,
  loading = false,
  loadingText,
  icon,
  className,
  children,
  onClick,
  type = 'button',
  ...rest
}: ButtonProps) {
  // A loading button stays focusable (aria-disabled, not disabled), so the keyboard keeps its place.
  // Stopping the click also stops the submission that Enter in a field would start.
  function guard(event: MouseEvent<HTMLButtonElement>) {
    if (loading) {
      event.preventDefault();
      event.stopPropagation();
      return;
    }
    onClick?.(event);
  }

  return (
    <button
      {...rest}
      type={type}
      className={clsx(buttonClass({ variant, size, block }), loading && 'is-loading', className)}
      onClick={guard}
      {...(loading && { 'aria-busy': true, 'aria-disabled': true })}
      // Read by CSS only: the unseen resting label keeps the loading button from shrinking.
      {...(loading && typeof children === 'string' && { 'data-resting': children })}
    >
      {loading ? <BusyLabel text={loadingText}>{children}</BusyLabel> : icon}
      {loading ? null : children}
    </button>
  );
}

function BusyLabel({ text, children }: { text: string | undefined; children: ReactNode }) {
  if (text === undefined) {
    return (
      <>
        <span className="spin btn__spin--over" aria-hidden="true" />
        <span className="btn__under">{children}</span>
      </>
    );
  }
  return (
    <span className="btn__busy">
      <span className="spin" aria-hidden="true" />
      {text}
    </span>
  );
}

type IconButtonProps = Omit<ComponentProps<'button'>, 'aria-label'> & {
  label: string;
  size?: 'sm' | 'md' | undefined;
  line?: boolean | undefined;
};

export function IconButton({
  label,
  size = 'md',
  line = false,
  className,
  type = 'button',
  ...rest
}: IconButtonProps) {
  return (
    <button
      {...rest}
      type={type}
      aria-label={label}
      className={clsx(
        'icon-btn',
        size === 'sm' && 'icon-btn--sm',
        line && 'icon-btn--line',
        className,
      )}
    />
  );
}

import { clsx } from 'clsx';
import { X } from 'lucide-react';
import { useId } from 'react';
import type { ReactNode } from 'react';
import { createPortal } from 'react-dom';

import { IconButton } from './button.tsx';
import { useModal } from './use-modal.ts';

type DrawerProps = {
  open: boolean;
  onClose: () => void;
  /** Text becomes the heading; anything else (a logo) stands in its place and needs a `label`. */
  title: ReactNode;
  side?: 'left' | 'right' | undefined;
  /** Room for a page's worth of content instead of a list. */
  wide?: boolean | undefined;
  footer?: ReactNode;
  /** In the head, before the cross. */
  actions?: ReactNode;
  label?: string | undefined;
  closeLabel?: string | undefined;
  children?: ReactNode;
};

export function Drawer({ open, onClose, side = 'right', ...parts }: DrawerProps) {
  const { ref, present, handlers } = useModal({ open, onClose });
  const titleId = useId();
  const { title, wide, footer, actions, label, closeLabel = 'Fechar', children } = parts;
  if (!present) return null;
  return createPortal(
    <dialog
      ref={ref}
      className="layer layer--side"
      {...(label ? { 'aria-label': label } : { 'aria-labelledby': titleId })}
      {...handlers}
    >
      <div className={clsx('drawer', `drawer--${side}`, wide && 'drawer--wide')}>
        <header className="modal__head">
          {typeof title === 'string' ? (
            <h2 className="h-head" id={titleId}>
              {title}
            </h2>
          ) : (
            <div id={titleId}>{title}</div>
          )}
          <div className="drawer__acts">
            {actions}
            <IconButton label={closeLabel} onClick={onClose}>
              <X className="i" aria-hidden="true" />
            </IconButton>
          </div>
        </header>
        <div className="drawer__body">{children}</div>
        {footer ? <footer className="drawer__foot">{footer}</footer> : null}
      </div>
    </dialog>,
    document.body,
  );
}

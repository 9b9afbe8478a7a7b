import { clsx } from 'clsx';
import { X } from 'lucide-react';
import { useId } from 'react';
import type { ReactNode } from 'react';
import { createPortal } from 'react-dom';

import { IconButton } from './button.tsx';
import { useModal } from './use-modal.ts';

type DialogProps = {
  open: boolean;
  onClose: () => void;
  title: ReactNode;
  description?: ReactNode;
  size?: 'sm' | 'md' | 'lg' | undefined;
  footer?: ReactNode;
  /** Printed above the title, never on screen. */
  letterhead?: ReactNode;
  children?: ReactNode;
};

export function Dialog({ open, onClose, size = 'md', ...parts }: DialogProps) {
  const { ref, present, handlers } = useModal({ open, onClose });
  const id = useId();
  const { title, description, footer, letterhead, children } = parts;
  if (!present) return null;
  return createPortal(
    <dialog
      ref={ref}
      className="layer"
      aria-labelledby={`${id}-title`}
      aria-describedby={description ? `${id}-about` : undefined}
      {...handlers}
    >
      <div className={clsx('modal', `modal--${size}`)}>
        {letterhead ? <div className="only-print">{letterhead}</div> : null}
        <header className="modal__head">
          <div>
            <h2 className="h-head" id={`${id}-title`}>
              {title}
            </h2>
            {description ? (
              <div className="modal__about" id={`${id}-about`}>
                {description}
              </div>
            ) : null}
          </div>
          <IconButton label="Fechar" onClick={onClose}>
            <X className="i" aria-hidden="true" />
          </IconButton>
        </header>
        <div className="modal__body">{children}</div>
        {footer ? <footer className="modal__foot">{footer}</footer> : null}
      </div>
    </dialog>,
    document.body,
  );
}

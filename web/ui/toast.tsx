import { clsx } from 'clsx';
import { CircleAlert, CircleCheck, Info, X } from 'lucide-react';
import { createPortal } from 'react-dom';
import { resolveValue, useToaster } from 'react-hot-toast/headless';
import type { Toast } from 'react-hot-toast/headless';

import { notify } from './notify.ts';
import { useTopDialog } from './open-dialogs.ts';
import { useToastPause } from './use-toast-pause.ts';

/** As long as the leaving transition in toast.css. */
const REMOVE_DELAY_MS = 180;

export function Toaster() {
  const { toasts, handlers } = useToaster({ removeDelay: REMOVE_DELAY_MS });
  const topDialog = useTopDialog();
  const anyVisible = toasts.some((toast) => toast.visible);
  const pause = useToastPause(handlers, anyVisible, topDialog);
  return (
    <>
      {createPortal(<Regions toasts={topDialog ? [] : toasts} pause={pause} />, document.body)}
      {/* A modal dialog makes the rest of the page inert, so toasts must live inside it. */}
      {topDialog ? createPortal(<Regions toasts={toasts} pause={pause} />, topDialog) : null}
    </>
  );
}

type Pause = ReturnType<typeof useToastPause>;

/** The two live regions are always there: text is announced only when it arrives in an existing one. */
function Regions({ toasts, pause }: { toasts: Toast[]; pause: Pause }) {
  const alerts = toasts.filter((toast) => toast.type === 'error');
  const others = toasts.filter((toast) => toast.type !== 'error');
  return (
    <div className="toasts" {...pause}>
      <div role="alert" aria-live="assertive" aria-atomic="false" className="toasts__region">
        <ToastList toasts={alerts} onClosed={pause.onBlur} />
      </div>
      <output aria-live="polite" aria-atomic="false" className="toasts__region">
        <ToastList toasts={others} onClosed={pause.onBlur} />
      </output>
    </div>
  );
}

type Closable = { onClosed: () => void };

const ToastList = ({ toasts, onClosed }: { toasts: Toast[] } & Closable) =>
  // A renewed toast is a new node, so that a repeated message is read out again.
  toasts.map((toast) => (
    <ToastCard key={`${toast.id}@${toast.createdAt}`} toast={toast} onClosed={onClosed} />
  ));

const LOOK = {
  success: { icon: CircleCheck, className: 'toast--ok' },
  error: { icon: CircleAlert, className: 'toast--error' },
  other: { icon: Info, className: null },
};

function ToastCard({ toast, onClosed }: { toast: Toast } & Closable) {
  const look = toast.type === 'success' || toast.type === 'error' ? LOOK[toast.type] : LOOK.other;
  function close() {
    notify.dismiss(toast.id);
    // The focus goes away with the button, without a blur.
    onClosed();
  }
  return (
    <span className={clsx('toast', look.className, !toast.visible && 'is-leaving')}>
      <look.icon className="i" aria-hidden="true" />
      <span className="toast__text">{resolveValue(toast.message, toast)}</span>
      <button type="button" aria-label="Fechar" onClick={close}>
        <X className="i i-sm" aria-hidden="true" />
      </button>
    </span>
  );
}

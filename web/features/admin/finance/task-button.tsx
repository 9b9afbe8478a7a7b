import { useId, type ReactNode } from 'react';

import { Button } from '#web/ui/button.tsx';

type Props = {
  /** Why it cannot be pressed now; told beside it. */
  reason: string | undefined;
  /** Told beside it otherwise. */
  about?: ReactNode;
  icon?: ReactNode;
  busy?: boolean;
  busyText?: string;
  onPress: () => void;
  /** The deed, in one text. */
  children: string;
};

/**
 * What a part of the page is there for. Not `disabled` when it cannot be pressed: a button that was
 * just pressed would take the focus with it, and nobody could read its reason from the keyboard.
 */
export function TaskButton({ reason, about, icon, busy, busyText, onPress, children }: Props) {
  const id = useId();
  return (
    <>
      <Button
        variant="primary"
        icon={icon}
        loading={busy}
        loadingText={busyText}
        aria-describedby={id}
        {...(reason !== undefined && { 'aria-disabled': true })}
        onClick={() => {
          if (reason === undefined) onPress();
        }}
      >
        {children}
      </Button>
      <p id={id} className="finance-task__about">
        {reason ?? about}
      </p>
    </>
  );
}

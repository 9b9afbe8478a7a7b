import { useId, type ReactNode } from 'react';

import { Button } from '#web/ui/button.tsx';

type Props = {
  /** Why it cannot be pressed now; told beside it. */
  reason: string | undefined;
  /** Told beside it otherwise. */
  about?: string;
  icon?: ReactNode;
  busy?: boolean;
  busyText?: string;
  onPress: () => void;
  children: string;
};

/** What a step leads to. Never `disabled`: the keyboard must be able to stand on it and hear why not. */
export function TaskButton({ reason, about, icon, busy, busyText, onPress, children }: Props) {
  const id = useId();
  const told = reason ?? about;
  return (
    <>
      <Button
        variant="primary"
        icon={icon}
        loading={busy}
        loadingText={busyText}
        aria-describedby={told ? id : undefined}
        {...(reason !== undefined && { 'aria-disabled': true })}
        onClick={() => {
          if (reason === undefined) onPress();
        }}
      >
        {children}
      </Button>
      {told ? (
        <p id={id} className="import-task__about">
          {told}
        </p>
      ) : null}
    </>
  );
}

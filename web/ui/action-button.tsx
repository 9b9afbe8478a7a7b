import { useId, type ReactNode } from 'react';

import { Button } from './button.tsx';

type Props = {
  /** Why it cannot be pressed now; told beside it. */
  reason: string | undefined;
  /** Told beside it otherwise. */
  about?: ReactNode;
  icon?: ReactNode;
  busy?: boolean;
  busyText?: string;
  onPress: () => void;
  /** Of what is told beside it. */
  aboutClass: string;
  /** The deed, in one text. */
  children: string;
};

/**
 * What a part of the page is there for. Not `disabled` when it cannot be pressed: a button that was
 * just pressed would take the focus with it, and nobody could read its reason from the keyboard.
 */
export function ActionButton({ reason, about, aboutClass, onPress, children, ...props }: Props) {
  const { icon, busy, busyText } = props;
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
        <p id={id} className={aboutClass}>
          {told}
        </p>
      ) : null}
    </>
  );
}

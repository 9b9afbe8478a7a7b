import type { ComponentProps, MouseEvent } from 'react';

import { hasExpired } from './signed-link.rules.ts';

/** Asks for the file's address again; nothing when it cannot be had. */
export type Renew = () => Promise<string | null | undefined>;

type Props = Omit<ComponentProps<'a'>, 'onClick' | 'target' | 'rel'> & {
  href: string;
  renew?: Renew | undefined;
};

/**
 * A file whose address holds for a few minutes. A page may stand open longer than that, so an old
 * address is asked for anew when it is wanted.
 */
export function SignedLink({ href, renew, children, ...rest }: Props) {
  const open = (event: MouseEvent) => {
    if (!renew || !hasExpired(href, Date.now())) return;
    event.preventDefault();
    // Opened before the answer: later it would be a window that nobody asked for.
    const tab = window.open('about:blank', '_blank');
    void renew().then(
      (fresh) => show(tab, fresh),
      () => tab?.close(),
    );
  };
  return (
    <a {...rest} href={href} target="_blank" rel="noopener noreferrer" onClick={open}>
      {children}
    </a>
  );
}

function show(tab: Window | null, address: string | null | undefined) {
  if (!tab) return;
  if (!address) return tab.close();
  tab.opener = null;
  tab.location.replace(address);
}

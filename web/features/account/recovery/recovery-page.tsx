import { useLocation } from '@tanstack/react-router';
import { Suspense, useState } from 'react';

import { passwordLink } from '#web/api/password-link.ts';
import { lazyPart } from '#web/part/lazy-part.ts';
import { PageSpinner } from '#web/ui/spinner.tsx';

import { AskForInstructions } from './ask-for-instructions.tsx';

const SetPasswordPage = lazyPart(() => import('./set-password-page.tsx'), 'SetPasswordPage');
const RestoreEmailPage = lazyPart(() => import('./restore-email-page.tsx'), 'RestoreEmailPage');

/** A one-time link opens the page it is for; everyone else asks for instructions. */
export function RecoveryPage() {
  // Again with every step of the router: opening a link where this page is open loads no new page.
  const opened = useLocation({ select: passwordLink.read });
  const [link, setLink] = useState(opened);
  // Leaving drops the link; until this page has gone it stays what it was.
  if (opened && opened !== link) setLink(opened);
  if (!link) return <AskForInstructions />;
  const read = new URLSearchParams(link);
  const restore = read.get('restore');
  return (
    <Suspense fallback={<PageSpinner />}>
      {restore ? (
        <RestoreEmailPage key={link} token={restore} />
      ) : (
        <SetPasswordPage key={link} token={read.get('token') ?? ''} />
      )}
    </Suspense>
  );
}

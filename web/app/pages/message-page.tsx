import type { ReactNode } from 'react';

import { EmptyState } from '#web/ui/empty-state.tsx';
import { Wordmark } from '#web/ui/wordmark.tsx';

import { PageTitle } from '../shell/page-title.tsx';
import { MAIN_ID } from '../shell/skip-link.tsx';

type Props = { title: string; text?: string; action: ReactNode };

/** One message alone on the screen: no navigation, one way out. */
export function MessagePage({ title, text, action }: Props) {
  return (
    <main className="message-page" id={MAIN_ID}>
      <PageTitle title={title} />
      <Wordmark />
      <EmptyState title={title} headingLevel={1} action={action}>
        {text}
      </EmptyState>
    </main>
  );
}

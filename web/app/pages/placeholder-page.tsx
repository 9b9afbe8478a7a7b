import { Card } from '#web/ui/card.tsx';
import { EmptyState } from '#web/ui/empty-state.tsx';
import { PageHead } from '#web/ui/page-head.tsx';

import { useRouteTitle } from '../shell/page-title.tsx';

/** Stands where a page is not built yet. */
export function PlaceholderPage() {
  return (
    <>
      <PageHead title={useRouteTitle() ?? ''} />
      <Card>
        <EmptyState title="Esta página ainda não está disponível." headingLevel={2} />
      </Card>
    </>
  );
}

import { QueryClientContext } from '@tanstack/react-query';
import { CatchBoundary, RouterProvider } from '@tanstack/react-router';
import { useEffect, useSyncExternalStore } from 'react';

import { Toaster } from '#web/ui/toast.tsx';

import { CrashPage } from './pages/route-error.tsx';
import type { createAppRouter } from './router.tsx';

type Props = { router: ReturnType<typeof createAppRouter> };

export function App({ router }: Props) {
  const { data } = router.options.context;
  const client = useSyncExternalStore(data.subscribe, data.now)?.queryClient;
  useEffect(() => {
    client?.mount();
    return () => client?.unmount();
  }, [client]);
  return (
    <CatchBoundary getResetKey={() => 'app'} errorComponent={CrashPage}>
      {/* Not `QueryClientProvider`: the client comes later, and nothing on screen may start anew then. */}
      <QueryClientContext value={client}>
        <RouterProvider router={router} />
        <Toaster />
      </QueryClientContext>
    </CatchBoundary>
  );
}

import { QueryClientProvider, type QueryClient } from '@tanstack/react-query';
import { CatchBoundary, RouterProvider } from '@tanstack/react-router';

import { Toaster } from '#web/ui/toast.tsx';

import { CrashPage } from './pages/route-error.tsx';
import type { createAppRouter } from './router.tsx';

type Props = { queryClient: QueryClient; router: ReturnType<typeof createAppRouter> };

export function App({ queryClient, router }: Props) {
  return (
    <CatchBoundary getResetKey={() => 'app'} errorComponent={CrashPage}>
      <QueryClientProvider client={queryClient}>
        <RouterProvider router={router} />
        <Toaster />
      </QueryClientProvider>
    </CatchBoundary>
  );
}

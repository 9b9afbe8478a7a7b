import { QueryClientProvider, type QueryClient } from '@tanstack/react-query';
import { RouterProvider } from '@tanstack/react-router';
import { ErrorBoundary } from 'react-error-boundary';

import { Toaster } from '#web/ui/toast.tsx';

import { CrashPage } from './pages/route-error.tsx';
import type { createAppRouter } from './router.tsx';

type Props = { queryClient: QueryClient; router: ReturnType<typeof createAppRouter> };

export function App({ queryClient, router }: Props) {
  return (
    <ErrorBoundary FallbackComponent={CrashPage}>
      <QueryClientProvider client={queryClient}>
        <RouterProvider router={router} />
        <Toaster />
      </QueryClientProvider>
    </ErrorBoundary>
  );
}

import { useRouter } from '@tanstack/react-router';

import { ApiError } from '#web/api/api-error.ts';
import { reloadPage } from '#web/part/reload-page.ts';
import { ErrorState } from '#web/ui/error-state.tsx';

const reload = () => void reloadPage();

/** A broken page, or a part of it that is gone since a new version was published. */
export function PageError() {
  return (
    <ErrorState
      headingLevel={1}
      title="Algo deu errado ao mostrar esta página."
      message="Pode haver uma versão nova do portal. Recarregue para continuar."
      onRetry={reload}
      retryText="Recarregar"
    />
  );
}

/** The same where no layout stands around it. */
export function CrashPage() {
  return (
    <main className="message-page">
      <PageError />
    </main>
  );
}

/** The guard could not ask who is here; the person stays signed in and may try again. */
export function GuardError({ error }: { error: unknown }) {
  const router = useRouter();
  if (!(error instanceof ApiError)) return <CrashPage />;
  return (
    <main className="message-page">
      <ErrorState
        headingLevel={1}
        title="Não foi possível verificar sua sessão"
        message={error.message}
        onRetry={() => void router.invalidate()}
      />
    </main>
  );
}

import { useRouter } from '@tanstack/react-router';

import { ApiError } from '#web/api/api-error.ts';
import { reloadPage } from '#web/part/reload-page.ts';
import { Button } from '#web/ui/button.tsx';

type Failure = { title: string; message: string; retryText: string; onRetry: () => void };

/** Plainer than `ErrorState`: this is part of the first load, for when nothing else can be fetched. */
const RouteFailure = ({ title, message, retryText, onRetry }: Failure) => (
  <div className="empty empty--error" role="alert">
    <h1 className="h-title">{title}</h1>
    <div className="empty__text">{message}</div>
    <div className="empty__action">
      <Button onClick={onRetry}>{retryText}</Button>
    </div>
  </div>
);

/** A broken page, or a part of it that is gone since a new version was published. */
export const PageError = () => (
  <RouteFailure
    title="Algo deu errado ao mostrar esta página."
    message="Pode haver uma versão nova do portal. Recarregue para continuar."
    onRetry={() => void reloadPage()}
    retryText="Recarregar"
  />
);

/** The same where no layout stands around it. */
export const CrashPage = () => (
  <main className="message-page">
    <PageError />
  </main>
);

/** The guard could not ask who is here; the person stays signed in and may try again. */
export function GuardError({ error }: { error: unknown }) {
  const router = useRouter();
  if (!(error instanceof ApiError)) return <CrashPage />;
  return (
    <main className="message-page">
      <RouteFailure
        title="Não foi possível verificar sua sessão"
        message={error.message}
        onRetry={() => void router.invalidate()}
        retryText="Tentar novamente"
      />
    </main>
  );
}

import { TriangleAlert } from 'lucide-react';
import { useSyncExternalStore } from 'react';

function subscribe(listener: () => void): () => void {
  addEventListener('online', listener);
  addEventListener('offline', listener);
  return () => {
    removeEventListener('online', listener);
    removeEventListener('offline', listener);
  };
}

/** Under the bar for as long as the browser knows that it has no network: nothing that was chosen is lost by it. */
export function ResellerOffline() {
  const isOffline = useSyncExternalStore(subscribe, () => !navigator.onLine);
  return (
    <div className="no-network" aria-live="polite">
      {isOffline ? (
        <p className="wrap">
          <TriangleAlert className="i i-sm" aria-hidden="true" />
          Sem internet. O carrinho e as quantidades digitadas ficam guardados neste aparelho e
          seguem quando a conexão voltar.
        </p>
      ) : null}
    </div>
  );
}

import { useRouter, useRouterState, type AnyRouter } from '@tanstack/react-router';
import { useEffect, useState, useSyncExternalStore } from 'react';
import { createPortal } from 'react-dom';

import { missingParts, onMissingChange, tryMissingAgain } from '#web/part/missing-parts.ts';
import { reloadPage } from '#web/part/reload-page.ts';
import { serverAnswers } from '#web/part/server-answers.ts';
import { Button } from '#web/ui/button.tsx';
import { useTopDialog } from '#web/ui/open-dialogs.ts';

/** Says over the page on screen, which stays as it is, that what was asked for does not come. */
export function MissingPage() {
  const router = useRouter();
  const parts = useSyncExternalStore(onMissingChange, missingParts);
  const leaving = useRouterState({ select: ({ isLoading }) => isLoading });
  const [trouble, setTrouble] = useState<'offline' | 'gone'>();
  const wanted = parts.some((part) => leaving || part.wanted);
  useEffect(() => {
    if (!wanted) return undefined;
    let outdated = false;
    const judge = async () => {
      const there = await serverAnswers();
      if (outdated) return;
      if (!there) setTrouble('offline');
      else if (parts.every(({ tries }) => tries < 2)) tryMissingAgain();
      // The server answers and the part does not come: a new version has taken its place.
      else setTrouble('gone');
    };
    void judge();
    return () => {
      outdated = true;
    };
  }, [wanted, parts]);
  // Another try with every press of a link, and as soon as the network is back.
  useEffect(() => {
    addEventListener('online', tryMissingAgain);
    const stop = router.subscribe('onBeforeNavigate', tryMissingAgain);
    return () => {
      removeEventListener('online', tryMissingAgain);
      stop();
    };
  }, [router]);
  const home = useTopDialog() ?? document.body;
  if (!leaving && !wanted) {
    if (trouble) setTrouble(undefined);
    return null;
  }
  if (!trouble) return <div className="page-wait" aria-hidden="true" />;
  const stays = leaving && router.state.resolvedLocation;
  return createPortal(
    <div className="offline" role="alert">
      {trouble === 'gone' ? <Outdated /> : <Offline trying={!wanted} />}
      {stays ? (
        <Button variant="ghost" onClick={() => stayHere(router)}>
          Ficar nesta página
        </Button>
      ) : null}
    </div>,
    home,
  );
}

const Offline = ({ trying }: { trying: boolean }) => (
  <>
    <b>Sem conexão</b>
    <p>A página não pôde ser aberta. O que você digitou continua aqui.</p>
    <Button variant="primary" loading={trying} onClick={tryMissingAgain}>
      Tentar novamente
    </Button>
  </>
);

/** Never by itself: a form that nobody guards would lose what was typed. */
const Outdated = () => (
  <>
    <b>O portal foi atualizado</b>
    <p>Recarregue para continuar. O que você digitou e não salvou continua aqui até lá.</p>
    <Button variant="primary" onClick={() => void reloadPage()}>
      Recarregar
    </Button>
  </>
);

/** The address has gone ahead of the page: it comes back. */
function stayHere({ state, history }: AnyRouter) {
  // oxlint-disable-next-line eslint/no-underscore-dangle -- the router's own name for it
  const indexOf = (place: typeof state.resolvedLocation) => place?.state.__TSR_index ?? 0;
  const steps = indexOf(state.resolvedLocation) - indexOf(state.location);
  if (steps !== 0) history.go(steps, { ignoreBlocker: true });
  else history.replace(state.resolvedLocation?.href ?? '/', {}, { ignoreBlocker: true });
}

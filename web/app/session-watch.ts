import type { AnyRouter } from '@tanstack/react-router';

import { onSessionLost } from '#web/api/session-lost.ts';
import { onTokenChange } from '#web/api/token.ts';
import { notify } from '#web/ui/notify.ts';

import { sessionLostText } from './global-errors.ts';
import type { ServerDataLater } from './server-data-later.ts';

/** Follows the session when it ends by itself or changes in another tab. */
export function watchSession(router: AnyRouter, data: ServerDataLater): () => void {
  // Without data there is nothing of another session to forget.
  const startOver = () => void (data.now()?.startOver(router) ?? router.invalidate());
  const stopLost = onSessionLost(() => {
    const text = sessionLostText(router.state.location.pathname);
    if (text) notify.error(text);
    startOver();
  });
  const stopToken = onTokenChange(startOver);
  let stopRights: (() => void) | undefined;
  const stopData = data.subscribe(() => {
    stopRights ??= data.now()?.watchRights(router);
  });
  return () => {
    stopLost();
    stopToken();
    stopData();
    stopRights?.();
  };
}

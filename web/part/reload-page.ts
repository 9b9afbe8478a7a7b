import { unreachable } from '#web/api/api-error.ts';
import { notify } from '#web/ui/notify.ts';

import { serverAnswers } from './server-answers.ts';

/** Without a server the browser would put its own error page in the place of the portal. */
export async function reloadPage(): Promise<void> {
  if (await serverAnswers()) location.reload();
  else notify.error(unreachable().message);
}

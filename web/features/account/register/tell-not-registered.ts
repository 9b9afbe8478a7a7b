import { isInDoubt, tellFailure } from '#web/failure/tell-failure.ts';
import { notify } from '#web/ui/notify.ts';

/** Nobody may look up who is registered, but whoever has the password can try it. */
const DOUBT =
  'Não sabemos se o cadastro foi concluído. Tente entrar com o e-mail e a senha antes de enviar de novo.';

export function tellNotRegistered(error: unknown, what: string, doubt = DOUBT): void {
  tellFailure(error, what, { prefersServer: true });
  if (isInDoubt(error)) notify.info(doubt);
}

import { useQuery } from '@tanstack/react-query';

import { isInDoubt } from '#web/submit/failure.ts';
import { useSubmit } from '#web/submit/use-submit.ts';
import { Button } from '#web/ui/button.tsx';
import { Note } from '#web/ui/note.tsx';
import { Spinner } from '#web/ui/spinner.tsx';

import { DeadLink, LinkPanel } from './link-panel.tsx';
import { emailRestoreQueries, isDeadLink } from './password-link.queries.ts';
import { SetPasswordPage } from './set-password-page.tsx';

const IN_DOUBT =
  'Não sabemos se o e-mail foi restaurado. Se este link já não valer, foi: use “Esqueci minha senha” com o e-mail anterior.';

/** Opening the page does nothing: mail programs look at links before people do. */
export function RestoreEmailPage({ token }: { token: string }) {
  const check = useQuery(emailRestoreQueries.check(token));
  const restore = useSubmit({
    send: emailRestoreQueries.restore,
    // The answer opens the account.
    forget: true,
    doubt: IN_DOUBT,
    // A link that was spent meanwhile says so.
    onFailed: (reason) => isInDoubt(reason) && void check.refetch(),
  });
  if (restore.reply) return <SetPasswordPage token={restore.reply.passwordToken} />;
  const error = check.error ?? restore.error;
  if (isDeadLink(error)) return <DeadLink />;
  return (
    <LinkPanel title="Não fui eu">
      {check.data ? (
        <p>
          O e-mail da sua conta volta a ser <b>{check.data.email}</b>, todas as sessões são
          encerradas e você define uma nova senha.
        </p>
      ) : null}
      {error ? (
        <Note tone="danger" role="alert">
          {error.message || 'Não foi possível verificar o link.'}
        </Note>
      ) : null}
      {check.isPending ? <Spinner label="Verificando o link..." className="self-start" /> : null}
      {check.isError ? (
        <Button size="lg" block onClick={() => void check.refetch()}>
          Tentar novamente
        </Button>
      ) : null}
      {check.data ? (
        <Button
          variant="primary"
          size="lg"
          block
          loading={restore.busy}
          loadingText="Restaurando..."
          onClick={() => restore.start(token)}
        >
          Restaurar meu e-mail
        </Button>
      ) : null}
    </LinkPanel>
  );
}

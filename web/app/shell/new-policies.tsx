import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';

import { acceptPoliciesEndpoint } from '#contract/brand';
import { ApiError } from '#web/api/api-error.ts';
import { policiesQuery } from '#web/api/brand.queries.ts';
import { call } from '#web/api/call.ts';
import { sessionQuery } from '#web/api/session.ts';
import { Button } from '#web/ui/button.tsx';
import { Dialog } from '#web/ui/dialog.tsx';
import { ErrorState } from '#web/ui/error-state.tsx';
import { notify } from '#web/ui/notify.ts';
import { Spinner } from '#web/ui/spinner.tsx';

/** Puts changed terms to whoever accepted older ones. Closed, it comes back with the next visit. */
export function NewPolicies() {
  const queryClient = useQueryClient();
  const [open, setOpen] = useState(true);
  const { data, error, refetch } = useQuery({ ...policiesQuery, staleTime: 0 });
  const accept = useMutation({
    mutationFn: (version: string) => call(acceptPoliciesEndpoint, { body: { version } }),
    meta: { ownErrors: true },
    onSuccess: () => {
      setOpen(false);
      notify.success('Termos aceitos. Obrigado!');
      return queryClient.invalidateQueries({ queryKey: sessionQuery.queryKey });
    },
    onError: (failure) => {
      // A lost session tells its own story.
      if (failure instanceof ApiError && failure.status === 401) return;
      notify.error(failure.message || 'Erro ao aceitar os termos');
      void refetch();
    },
  });
  return (
    <Dialog
      open={open}
      onClose={() => setOpen(false)}
      title="Atualizamos os termos"
      description="Leia e aceite os novos textos para continuar comprando com eles em dia."
      footer={
        data ? (
          <>
            <Button variant="ghost" onClick={() => setOpen(false)}>
              Agora não
            </Button>
            <Button
              variant="primary"
              loading={accept.isPending}
              loadingText="Enviando..."
              onClick={() => accept.mutate(data.version)}
            >
              Li e aceito
            </Button>
          </>
        ) : null
      }
    >
      {data ? (
        <>
          <Policy title="Termos de uso" text={data.termsOfService} />
          <Policy title="Política de privacidade" text={data.privacyPolicy} />
        </>
      ) : null}
      {!data && error ? (
        <ErrorState
          title="Não foi possível carregar o texto"
          message={error.message}
          onRetry={() => void refetch()}
        />
      ) : null}
      {!data && !error ? <Spinner /> : null}
    </Dialog>
  );
}

function Policy({ title, text }: { title: string; text: string }) {
  const paragraphs = text.split('\n').filter((line) => line.trim() !== '');
  if (paragraphs.length === 0) return null;
  return (
    <section className="policy">
      <h3 className="h-title">{title}</h3>
      {paragraphs.map((paragraph, index) => (
        // oxlint-disable-next-line react/no-array-index-key -- the text never changes while shown
        <p key={index}>{paragraph}</p>
      ))}
    </section>
  );
}

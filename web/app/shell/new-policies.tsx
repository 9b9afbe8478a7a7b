import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';

import { acceptPoliciesEndpoint } from '#contract/brand';
import { policiesQuery } from '#web/api/brand.queries.ts';
import { call } from '#web/api/call.ts';
import { sessionQuery } from '#web/api/session.ts';
import { useSubmit } from '#web/submit/use-submit.ts';
import { Button } from '#web/ui/button.tsx';
import { Dialog } from '#web/ui/dialog.tsx';
import { LoadingOrFailed } from '#web/ui/loading-or-failed.tsx';
import { Spinner } from '#web/ui/spinner.tsx';

/** Puts changed terms to whoever accepted older ones. Closed, it comes back with the next visit. */
export function NewPolicies() {
  const queryClient = useQueryClient();
  const [open, setOpen] = useState(true);
  const policies = useQuery({ ...policiesQuery, staleTime: 0 });
  const { data } = policies;
  const accept = useSubmit({
    send: (version: string) => call(acceptPoliciesEndpoint, { body: { version } }),
    done: 'Termos aceitos. Obrigado!',
    onDone: () => {
      setOpen(false);
      return queryClient.invalidateQueries({ queryKey: sessionQuery.queryKey });
    },
    failed: 'Erro ao aceitar os termos',
    how: 'why',
    onFailed: () => void policies.refetch(),
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
              loading={accept.busy}
              loadingText="Enviando..."
              onClick={() => accept.start(data.version)}
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
      ) : (
        <LoadingOrFailed
          query={policies}
          title="Não foi possível carregar o texto"
          waiting={<Spinner />}
        />
      )}
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

import { useQueryClient } from '@tanstack/react-query';
import { FlaskConical, MailCheck, Trash2 } from 'lucide-react';
import { useState } from 'react';

import { deleteExampleEndpoint, loadExampleEndpoint, type FirstSteps } from '#contract/first-steps';
import { testMailEndpoint } from '#contract/system-settings';
import { call } from '#web/api/call.ts';
import { withIdentity } from '#web/identity/with-identity.ts';
import { useSubmit } from '#web/submit/use-submit.ts';
import { Button } from '#web/ui/button.tsx';
import { Card } from '#web/ui/card.tsx';
import { ConfirmDialog } from '#web/ui/confirm-dialog.tsx';

/** What can be tried before the first reseller comes. */
export const TryCard = ({ example }: Pick<FirstSteps, 'example'>) => (
  <Card title="Testar antes de abrir">
    <div className="first-try">
      {example.mayLoad ? <LoadExample /> : null}
      {example.loaded ? <DeleteExample /> : null}
      <TestMail />
    </div>
  </Card>
);

function LoadExample() {
  const client = useQueryClient();
  const { start, busy } = useSubmit({
    send: () => withIdentity(() => call(loadExampleEndpoint)),
    done: ({ message }) => message,
    failed: 'Erro ao carregar os dados de exemplo',
    how: 'sentence',
    // There is something of it on every page.
    onDone: () => client.invalidateQueries(),
  });
  return (
    <div>
      <Button
        icon={<FlaskConical className="i i-sm" aria-hidden="true" />}
        loading={busy}
        loadingText="Carregando..."
        onClick={() => start()}
      >
        Começar com dados de exemplo
      </Button>
      <p className="hint">
        Produtos, revendedores e pedidos inventados, para conhecer o portal. Suas configurações não
        mudam.
      </p>
    </div>
  );
}

function DeleteExample() {
  const client = useQueryClient();
  const [asked, setAsked] = useState(false);
  const { start, busy } = useSubmit({
    send: () => withIdentity(() => call(deleteExampleEndpoint)),
    done: ({ message }) => message,
    failed: 'Erro ao apagar os dados de exemplo',
    how: 'sentence',
    onDone: () => client.invalidateQueries(),
    onSettled: () => setAsked(false),
  });
  return (
    <div>
      <Button
        icon={<Trash2 className="i i-sm" aria-hidden="true" />}
        onClick={() => setAsked(true)}
      >
        Apagar exemplo
      </Button>
      <p className="hint">Só o exemplo sai; o que você cadastrou e os seus pedidos ficam.</p>
      <ConfirmDialog
        open={asked}
        question="Apagar os dados de exemplo?"
        confirmText="Apagar exemplo"
        tone="danger"
        busy={busy}
        busyText="Apagando..."
        onConfirm={() => start()}
        onCancel={() => setAsked(false)}
      >
        Os produtos, revendedores, pedidos e faturas do exemplo são apagados de vez, com o que foi
        mudado neles. O que você mesmo cadastrou, os seus pedidos e as configurações ficam. Se um
        pedido seu tem um produto do exemplo, ou se há dinheiro seu em uma empresa dele, nada é
        apagado.
      </ConfirmDialog>
    </div>
  );
}

function TestMail() {
  const { start, busy } = useSubmit({
    send: () => call(testMailEndpoint),
    done: ({ to }) => `E-mail de teste a caminho de ${to}`,
    failed: 'Erro ao enviar e-mail de teste',
  });
  return (
    <div>
      <Button
        icon={<MailCheck className="i i-sm" aria-hidden="true" />}
        loading={busy}
        loadingText="Enviando..."
        onClick={() => start()}
      >
        Enviar e-mail de teste
      </Button>
      <p className="hint">Vai para o seu e-mail, com o nome da sua marca.</p>
    </div>
  );
}

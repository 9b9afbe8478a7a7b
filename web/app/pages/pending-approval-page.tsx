import { Button } from '#web/ui/button.tsx';

import { useSignOut } from '../shell/use-sign-out.ts';
import { MessagePage } from './message-page.tsx';

export function PendingApprovalPage() {
  const signOut = useSignOut();
  return (
    <MessagePage
      title="Aguardando Aprovação"
      text="Sua conta está sendo analisada pelo administrador. Você receberá um e-mail quando for aprovada."
      action={
        <Button size="lg" onClick={() => void signOut()}>
          Voltar ao Login
        </Button>
      }
    />
  );
}

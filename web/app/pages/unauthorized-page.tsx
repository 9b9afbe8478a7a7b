import { Button } from '#web/ui/button.tsx';

import { useGoBack } from './go-back.ts';
import { MessagePage } from './message-page.tsx';

export function UnauthorizedPage() {
  const goBack = useGoBack();
  return (
    <MessagePage
      title="Acesso Negado"
      text="Você não tem permissão para acessar esta página."
      action={
        <Button size="lg" onClick={goBack}>
          Voltar
        </Button>
      }
    />
  );
}

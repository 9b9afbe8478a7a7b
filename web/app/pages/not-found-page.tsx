import { Button } from '#web/ui/button.tsx';

import { useGoBack } from './go-back.ts';
import { MessagePage } from './message-page.tsx';

export function NotFoundPage() {
  const goBack = useGoBack();
  return (
    <MessagePage
      title="Página não encontrada"
      action={
        <Button size="lg" onClick={goBack}>
          Voltar
        </Button>
      }
    />
  );
}

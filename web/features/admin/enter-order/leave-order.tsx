import { LeaveQuestion } from '#web/leave/leave-question.tsx';

type Props = {
  unsaved: boolean;
  /** It was sent, and nobody knows yet whether it was taken. */
  unsure: boolean;
  /** Leaving for good; not called while what was sent is unsettled. */
  onDiscard: () => void;
};

/** Asks before an order is left behind. */
export const LeaveOrder = ({ unsaved, unsure, onDiscard }: Props) => (
  <LeaveQuestion
    unsaved={unsaved}
    question="Sair sem registrar o pedido?"
    confirmText="Sair"
    cancelText="Continuar no pedido"
    onLeave={() => {
      if (!unsure) onDiscard();
    }}
  >
    {unsure
      ? 'O pedido foi enviado e ainda não sabemos se foi registrado. Volte aqui para tentar novamente, ou confira em Pedidos.'
      : 'Os itens escolhidos serão descartados.'}
  </LeaveQuestion>
);

import { render } from '@testing-library/react';
import { expect, test } from 'vitest';

import type { ShownStatus } from '#contract/order-status';

import { OrderBadge } from './order-badge.tsx';

const WORDS: Record<ShownStatus, string> = {
  PENDING: 'Pendente',
  UNDER_REVIEW: 'Em análise',
  pending_payment_confirmation: 'Aguardando confirmação de pagamento',
  APPROVED: 'Aprovado',
  INVOICED: 'Faturado',
  PAID: 'Pago',
  PRODUCTION: 'Produção',
  SHIPPED: 'Enviado',
  COMPLETED: 'Concluído',
  CANCELLED: 'Cancelado',
  CONFIRMED: 'Confirmado',
  PROCESSING: 'Processando',
  DELIVERED: 'Entregue',
};

const isShown = (status: string): status is ShownStatus => status in WORDS;

test.each(Object.entries(WORDS))('%s reads "%s", with an icon', (status, word) => {
  if (!isShown(status)) throw new Error(status);
  const { container } = render(<OrderBadge status={status} />);
  expect(container).toHaveTextContent(word);
  expect(container.querySelector('svg')).not.toBeNull();
});

import { giveAbatementEndpoint, takeBackAbatementEndpoint } from '#contract/boleto';
import type { OrderId } from '#contract/ids';
import type { Invoice } from '#contract/invoice';
import { call } from '#web/api/call.ts';
import type { Problems } from '#web/order/papers/paper-fields.ts';

import { tellFields, texts, type Told } from './boleto-told.ts';
import { useOrderSubmit } from './use-order-submit.ts';

type Steps = { orderId: OrderId; invoice: Invoice; onDone: () => void };
type Abatement = { amount: number; reason: string };

export const useAbatement = ({
  orderId,
  invoice,
  onDone,
  onFields,
}: Steps & { onFields: (problems: Problems) => void }) =>
  useOrderSubmit<Abatement, Told>({
    orderId,
    send: (body) => call(giveAbatementEndpoint, { params: { id: invoice.id }, body }),
    texts: texts('Falha ao conceder o abatimento'),
    close: onDone,
    onRefused: (error) => tellFields(error, ['amount', 'reason'], onFields),
  });

export const useAbatementUndo = ({ orderId, invoice, onDone }: Steps) =>
  useOrderSubmit<void, Told>({
    orderId,
    send: () => call(takeBackAbatementEndpoint, { params: { id: invoice.id } }),
    texts: texts('Falha ao desfazer o abatimento'),
    close: onDone,
  });

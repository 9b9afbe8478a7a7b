import { useState } from 'react';

import type { Invoice } from '#contract/invoice';
import type { Order } from '#contract/order';
import type { Receipt } from '#contract/receipts';

import type { OrderChange } from './order-change.rules.ts';

/** What the administrator is asked about an order before anything is sent. */
export type Task =
  | { name: 'reject'; order: Order }
  | { name: 'cancel'; order: Order }
  | { name: 'status'; order: Order }
  | { name: 'papers'; order: Order; status: 'INVOICED' | 'SHIPPED' }
  | { name: 'credit'; order: Order; change: OrderChange; message: string }
  | { name: 'approve-receipt'; order: Order; receipt: Receipt }
  | { name: 'reject-receipt'; order: Order; receipt: Receipt }
  | { name: 'pay-invoice'; order: Order; invoice: Invoice }
  | { name: 'bank-boleto'; order: Order; invoice: Invoice }
  | { name: 'due-date'; order: Order; invoice: Invoice }
  | { name: 'abatement'; order: Order; invoice: Invoice }
  | { name: 'undo-abatement'; order: Order; invoice: Invoice };
export type OnTask = (task: Task) => void;

/** What every question about an order is given. */
export type TaskProps<N extends Task['name']> = {
  task: Extract<Task, { name: N }>;
  open: boolean;
  onTask: OnTask;
  onClose: () => void;
};

/** Not 'Cancelar', which here is something done to an order. */
export const BACK = 'Voltar';

type Asked = {
  task: Task;
  /** Makes every question a new one. */
  turn: number;
  /** False while a closed dialog leaves the screen. */
  open: boolean;
};

export function useTask() {
  const [asked, setAsked] = useState<Asked>();
  return {
    asked,
    ask: (task: Task) => setAsked((last) => ({ task, turn: (last?.turn ?? 0) + 1, open: true })),
    close: () => setAsked((last) => last && { ...last, open: false }),
  };
}

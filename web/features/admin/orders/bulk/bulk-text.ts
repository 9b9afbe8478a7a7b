import type { BulkResult } from '#contract/order-bulk';
import { ORDER_STATUS, type OrderStatus } from '#contract/order-status';

export const countText = (count: number): string =>
  count === 1 ? '1 pedido' : `${count.toLocaleString('pt-BR')} pedidos`;

export const withCount = (word: string, count: number): string =>
  `${word} ${count.toLocaleString('pt-BR')}`;

export const leftText = (count: number): string =>
  count === 1 ? '1 pedido ficou como estava:' : `${countText(count)} ficaram como estavam:`;

/** '2 pedidos aprovados, 1 já estava, 1 não.' */
export function doneText(results: readonly BulkResult[], to: 'approve' | OrderStatus): string {
  const of = (outcome: BulkResult['outcome']) =>
    results.filter((one) => one.outcome === outcome).length;
  const [done, already, refused] = [of('done'), of('already'), of('refused')];
  const deed =
    to === 'approve'
      ? done === 1
        ? '1 pedido aprovado'
        : `${countText(done)} aprovados`
      : `${countText(done)} em ${ORDER_STATUS[to].label}`;
  const parts = [
    done > 0 && deed,
    already > 0 && (already === 1 ? '1 já estava' : `${already} já estavam`),
    refused > 0 && (refused === 1 ? '1 não' : `${refused} não`),
  ];
  return parts.filter(Boolean).join(', ');
}

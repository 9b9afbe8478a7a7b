import type { Collection } from '#contract/collections';
import { orderWindow } from '#contract/delivery';
import { today } from '#web/format/today.ts';

export const counted = (n: number, one: string, many: string): string =>
  `${n.toLocaleString('pt-BR')} ${n === 1 ? one : many}`;

/** Whether resellers can order of it today. */
export const isOpen = (collection: Collection): boolean =>
  collection.state === 'published' && orderWindow(collection, today()) === 'open';

const DAY_MS = 86_400_000;
const daysTo = (day: string) => Math.round((Date.parse(day) - Date.parse(today())) / DAY_MS);

/** Where a collection stands, in a few words. */
export function stateText(collection: Collection): string {
  if (collection.state === 'archived') return 'arquivada';
  if (collection.state === 'draft') return 'rascunho';
  const window = orderWindow(collection, today());
  if (window === 'closed') return 'pedidos encerrados';
  if (window === 'announced') {
    return `abre em ${counted(daysTo(collection.opensOn), 'dia', 'dias')}`;
  }
  if (isSoldOut(collection)) return 'cota esgotada';
  const left = daysTo(collection.closesOn);
  return left === 0 ? 'fecha hoje' : `${counted(left, 'dia', 'dias')} para fechar`;
}

const isSoldOut = ({ left, reserved }: Collection) => left === 0 && reserved > 0;

const SOON_DAYS = 14;

/** Its last days are worth a look, and so is a quota that is used up. */
export function stateLook(collection: Collection): string {
  if (!isOpen(collection)) return 'muted';
  if (isSoldOut(collection)) return 'season__state--full';
  return daysTo(collection.closesOn) <= SOON_DAYS ? 'season__state--soon' : 'muted';
}

export const quotaOf = ({ reserved, left }: Pick<Collection, 'reserved' | 'left'>): number =>
  reserved + left;

/** How much of a quota is reserved, in percent; of no quota nothing. */
export const shareOf = (sold: number, quota: number): number =>
  quota === 0 ? 0 : Math.round((sold / quota) * 100);

import { maskCnpj } from '#contract/cnpj';
import { moneyText } from '#contract/money-text';

const MOMENT = new Intl.DateTimeFormat('pt-BR', {
  timeZone: 'America/Sao_Paulo',
  day: '2-digit',
  month: '2-digit',
  year: 'numeric',
  hour: '2-digit',
  minute: '2-digit',
  hourCycle: 'h23',
});
const COUNT = new Intl.NumberFormat('pt-BR');

/** `15/11/2026 09:32`, as the clocks in São Paulo show it. */
export const momentText = (moment: Date): string => MOMENT.format(moment).replace(',', '');

export const reaisText = (cents: number): string => moneyText(cents / 100);

export const countText = (count: number): string => COUNT.format(count);

/** The eight digits that both sides know the order by. */
export const orderNumberText = (number: number): string => String(number).padStart(8, '0');

export const cnpjText = (cnpj: string | null): string => (cnpj === null ? '' : maskCnpj(cnpj));

/** What a document of one order or of several is called. */
export const titleOf = (
  [first, ...others]: readonly [{ number: number }, ...{ number: number }[]],
  { one, many }: { one: string; many: string },
): string => (others.length === 0 ? `${one} #${orderNumberText(first.number)}` : many);

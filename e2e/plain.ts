import { moneyText } from '#contract/money-text';

/** As it is compared on screen and on paper: a space that does not break is a space. */
export const plain = (text: string) => text.replaceAll('\u00A0', ' ');

export const plainMoney = (reais: number) => plain(moneyText(reais));

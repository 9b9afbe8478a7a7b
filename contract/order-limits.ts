import { moneyText } from './money-text.ts';
import { cents, toReais, type Cents } from './money.ts';

/** The most of one size that an order takes, whatever lies on the shelf. */
export const MOST_PIECES_OF_A_SIZE = 100_000;
/** Sizes of products in one order: as many as one NF-e can name. */
export const MOST_ORDERED_SIZES = 990;
/** The most an order's pieces may come to; sums of centavos stay exact below. */
export const MOST_SUBTOTAL = cents(100_000_000_00);

/** Said of an order beyond those bounds or below the minimum, by the forms and by the server. */
export const ORDER_TOO_LARGE = 'O pedido é grande demais.';
export const addPiecesText = (missing: number): string =>
  `Adicione mais ${missing} peça(s) para finalizar.`;
export const addValueText = (missing: Cents): string =>
  `Adicione mais ${moneyText(toReais(missing))} para atingir o pedido mínimo.`;

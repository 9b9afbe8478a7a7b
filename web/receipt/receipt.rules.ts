import { RECEIPT_RULES } from '#contract/checkout';

const NAME = /\.(?:pdf|jpe?g|png)$/i;

/** For the file chooser; some systems know the ending, some the type. */
export const ACCEPT = [...RECEIPT_RULES.types, '.pdf', '.jpg', '.jpeg', '.png'].join(',');

type FileFacts = Pick<File, 'type' | 'name' | 'size'>;

/** A first look that spares a long upload; the server judges by content. */
export function receiptComplaint({ type, name, size }: FileFacts): string | undefined {
  const known = type === '' ? NAME.test(name) : RECEIPT_RULES.types.some((one) => one === type);
  if (!known || size === 0) return RECEIPT_RULES.wrongType;
  return size > RECEIPT_RULES.maxBytes ? RECEIPT_RULES.tooLarge : undefined;
}

export const isPicture = ({ type, name }: Pick<File, 'type' | 'name'>): boolean =>
  type === '' ? /\.(?:jpe?g|png)$/i.test(name) : type.startsWith('image/');

const KILOBYTE = 1024;
const NUMBER = new Intl.NumberFormat('pt-BR', { maximumFractionDigits: 1 });

export const sizeText = ({ size }: Pick<File, 'size'>): string =>
  size < KILOBYTE * KILOBYTE
    ? `${NUMBER.format(Math.ceil(size / KILOBYTE))} KB`
    : `${NUMBER.format(size / KILOBYTE / KILOBYTE)} MB`;

const LONGEST_SIDE = 2_000;

/** The same shape within what is still easy to read; never larger than it was. */
export function fitted({ width, height }: { width: number; height: number }) {
  const scale = Math.min(1, LONGEST_SIDE / Math.max(width, height, 1));
  return { width: Math.round(width * scale) || 1, height: Math.round(height * scale) || 1 };
}

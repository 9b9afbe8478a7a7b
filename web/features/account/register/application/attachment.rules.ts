import { ATTACHMENT_MAX_BYTES, ATTACHMENTS, type AttachmentField } from '#contract/applications';

const TYPES = ['application/pdf', 'image/jpeg', 'image/png', 'image/webp'];
const NAME = /\.(?:pdf|jpe?g|png|webp)$/i;

/** For the file chooser; some systems know the ending, some the type. */
export const ACCEPT = [...TYPES, '.pdf', '.jpg', '.jpeg', '.png', '.webp'].join(',');

export const isAttachment = (name: string): name is AttachmentField =>
  Object.hasOwn(ATTACHMENTS, name);

/** A first look that spares a long upload; the server judges by content. */
export function fileComplaint({ type, name, size }: File): string | undefined {
  const known = type === '' ? NAME.test(name) : TYPES.includes(type);
  if (!known || size === 0) return 'Arquivo inválido. Envie PDF, JPG, PNG ou WEBP.';
  if (size > ATTACHMENT_MAX_BYTES) return 'Arquivo muito grande. Tamanho máximo 10MB.';
  return undefined;
}

export const isImage = ({ type, name }: File): boolean =>
  type === '' ? NAME.test(name) && !/\.pdf$/i.test(name) : type.startsWith('image/');

const KILOBYTE = 1024;
const NUMBER = new Intl.NumberFormat('pt-BR', { maximumFractionDigits: 1 });

export const sizeText = ({ size }: File): string =>
  size < KILOBYTE * KILOBYTE
    ? `${NUMBER.format(Math.ceil(size / KILOBYTE))} kB`
    : `${NUMBER.format(size / KILOBYTE / KILOBYTE)} MB`;

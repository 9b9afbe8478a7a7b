import { brazilianNumber } from '#contract/phone';

const BRAZIL = '55';

/** Opens a conversation with the number; where it is no mobile one, WhatsApp asks whom to write to. */
export const whatsappLink = (phone: string | null, text: string): string =>
  `https://wa.me/${whatsappNumber(phone) ?? ''}?text=${encodeURIComponent(text)}`;

/** The number to write to: a mobile one of this country, or one of another; undefined: there is none. */
export function whatsappNumber(phone: string | null): string | undefined {
  const number = brazilianNumber(phone ?? '');
  if (number) return number.isMobile ? BRAZIL + number.digits : undefined;
  const abroad = (phone ?? '').trim().replaceAll(/[()\-.\s]/g, '');
  return /^\+(?!55)\d{8,15}$/.test(abroad) ? abroad.slice(1) : undefined;
}

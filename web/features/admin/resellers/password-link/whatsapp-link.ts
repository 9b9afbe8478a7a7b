import { PASSWORD_LINK_HOURS } from '#contract/password-links';

const BRAZIL = '55';

const messageFor = (url: string) =>
  `Olá! Use este link para definir a sua senha no portal de pedidos: ${url}\n` +
  `Ele vale por ${PASSWORD_LINK_HOURS} horas e só pode ser usado uma vez.`;

/** Opens a conversation with the number; without one WhatsApp asks whom to write to. */
export function whatsappLink(phone: string | null, url: string): string {
  return `https://wa.me/${internationalNumber(phone ?? '')}?text=${encodeURIComponent(messageFor(url))}`;
}

/** A Brazilian number has ten or eleven digits with its area code; a longer one brings its country. */
function internationalNumber(phone: string): string {
  const digits = phone.replaceAll(/\D/g, '').replace(/^0+/, '');
  if (digits.length < 10) return '';
  return digits.length <= 11 && !phone.trim().startsWith('+') ? BRAZIL + digits : digits;
}

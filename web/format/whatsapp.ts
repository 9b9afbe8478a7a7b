const BRAZIL = '55';

/** Opens a conversation with the number; without one WhatsApp asks whom to write to. */
export const whatsappLink = (phone: string | null, text: string): string =>
  `https://wa.me/${internationalNumber(phone ?? '')}?text=${encodeURIComponent(text)}`;

/** A Brazilian number has ten or eleven digits with its area code; a longer one brings its country. */
function internationalNumber(phone: string): string {
  const digits = phone.replaceAll(/\D/g, '').replace(/^0+/, '');
  if (digits.length < 10) return '';
  return digits.length <= 11 && !phone.trim().startsWith('+') ? BRAZIL + digits : digits;
}

import { PASSWORD_LINK_HOURS } from '#contract/password-links';
import { whatsappLink as linkTo } from '#web/format/whatsapp.ts';

const messageFor = (url: string) =>
  `Olá! Use este link para definir a sua senha no portal de pedidos: ${url}\n` +
  `Ele vale por ${PASSWORD_LINK_HOURS} horas e só pode ser usado uma vez.`;

export const whatsappLink = (phone: string | null, url: string): string =>
  linkTo(phone, messageFor(url));

import { Mail, MessageCircle } from 'lucide-react';

import { nameOf } from '#web/api/resellers.queries.ts';
import { whatsappLink, whatsappNumber } from '#web/format/whatsapp.ts';
import { buttonClass } from '#web/ui/button-class.ts';

type Owner = { companyName: string | null; email: string; phone: string | null };

const messageTo = (owner: Owner) =>
  `Olá, ${nameOf(owner)}! Vimos que há peças no seu carrinho. Podemos ajudar a concluir o pedido?`;

/** Ways to write to the owner of a cart, the words begun. */
export function ContactLinks({ owner }: { owner: Owner }) {
  const subject = encodeURIComponent('Seu carrinho');
  const body = encodeURIComponent(messageTo(owner));
  const look = buttonClass({ variant: 'ghost', size: 'sm' });
  return (
    <>
      {whatsappNumber(owner.phone) ? (
        <a
          className={look}
          href={whatsappLink(owner.phone, messageTo(owner))}
          target="_blank"
          rel="noreferrer"
          aria-label={`WhatsApp para ${nameOf(owner)}`}
        >
          <MessageCircle className="i i-sm" aria-hidden="true" />
          WhatsApp
        </a>
      ) : null}
      <a
        className={look}
        href={`mailto:${owner.email}?subject=${subject}&body=${body}`}
        aria-label={`E-mail para ${nameOf(owner)}`}
      >
        <Mail className="i i-sm" aria-hidden="true" />
        E-mail
      </a>
    </>
  );
}

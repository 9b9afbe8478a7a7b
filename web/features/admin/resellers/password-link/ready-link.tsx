import { Copy, MessageCircle } from 'lucide-react';
import { useEffect, useRef } from 'react';

import type { Reply } from '#contract/endpoint';
import { PASSWORD_LINK_HOURS } from '#contract/password-links';
import type { AdminUser, createPasswordLinkEndpoint } from '#contract/users';
import { formatDateTime } from '#web/format/date.ts';
import { buttonClass } from '#web/ui/button-class.ts';
import { Button } from '#web/ui/button.tsx';
import { copyText } from '#web/ui/copy-text.ts';
import { TextField } from '#web/ui/field.tsx';
import { Note } from '#web/ui/note.tsx';

import { whatsappLink } from './whatsapp-link.ts';

type Props = {
  link: Reply<typeof createPasswordLinkEndpoint>;
  user: AdminUser;
  sentByEmail: boolean;
};

export function ReadyLink({ link, user, sentByEmail }: Props) {
  const input = useRef<HTMLInputElement>(null);
  // The button that was pressed is gone; the link takes its place for the keyboard as well.
  useEffect(() => input.current?.focus(), []);

  const copy = async () => {
    if (!(await copyText(link.url))) input.current?.select();
  };

  return (
    <div className="stack">
      <TextField
        ref={input}
        label="Link de senha"
        readOnly
        value={link.url}
        hint={`Vale por ${PASSWORD_LINK_HOURS} horas, até ${formatDateTime(link.expiresAt)}, e só pode ser usado uma vez.`}
        onFocus={(event) => event.target.select()}
      />
      <div className="link-ways ways">
        <Button
          variant="primary"
          icon={<Copy className="i" aria-hidden="true" />}
          onClick={() => void copy()}
        >
          Copiar
        </Button>
        <a
          className={buttonClass()}
          href={whatsappLink(user.phone, link.url)}
          target="_blank"
          rel="noopener noreferrer"
        >
          <MessageCircle className="i" aria-hidden="true" />
          Enviar pelo WhatsApp
        </a>
      </div>
      {sentByEmail ? <Note tone="ok">O link também será enviado para {user.email}.</Note> : null}
      <Note tone="info">Um link gerado antes já não funciona.</Note>
    </div>
  );
}

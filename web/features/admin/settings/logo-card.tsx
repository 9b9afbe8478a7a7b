import { Upload } from 'lucide-react';
import { useRef } from 'react';

import { Button } from '#web/ui/button.tsx';
import { Card } from '#web/ui/card.tsx';
import { ErrorLine } from '#web/ui/note.tsx';
import { useFileInput } from '#web/ui/use-file-input.ts';

import { LOGO_TYPES, type Logo } from './use-logo.ts';

const FALLBACK = '/brand/logo.svg';

export function LogoCard({ logo }: { logo: Logo }) {
  const inputRef = useRef<HTMLInputElement>(null);
  const { input } = useFileInput(logo.choose);
  return (
    <Card title="Logo da empresa">
      <div className="settings-part stack">
        <div className="logo-look">
          <img
            src={logo.chosen?.preview ?? logo.current ?? FALLBACK}
            alt={logo.chosen ? 'Prévia do novo logo' : 'Logo em uso'}
          />
        </div>
        <input
          ref={inputRef}
          className="sr"
          type="file"
          accept={LOGO_TYPES.join(',')}
          aria-label="Arquivo do logo"
          tabIndex={-1}
          onChange={input.onChange}
        />
        <div className="ways">
          {logo.chosen ? (
            <>
              <Button
                variant="primary"
                loading={logo.sending}
                loadingText="Enviando..."
                onClick={logo.send}
              >
                Enviar logo
              </Button>
              <Button variant="ghost" disabled={logo.sending} onClick={logo.giveUp}>
                Descartar
              </Button>
            </>
          ) : (
            <Button
              icon={<Upload className="i i-sm" aria-hidden="true" />}
              disabled={logo.removing}
              onClick={() => inputRef.current?.click()}
            >
              Escolher imagem
            </Button>
          )}
          {!logo.chosen && logo.current ? (
            <Button variant="ghost" loading={logo.removing} onClick={logo.remove}>
              Usar o logo padrão
            </Button>
          ) : null}
        </div>
        <div role="alert">{logo.problem ? <ErrorLine>{logo.problem}</ErrorLine> : null}</div>
        <p className="hint">
          {logo.chosen
            ? 'Prévia: o logo só muda depois de enviado.'
            : 'PNG, JPG ou WEBP, até 5 MB. Aparece no login e nos e-mails.'}
        </p>
      </div>
    </Card>
  );
}

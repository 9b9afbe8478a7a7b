import { Copy, Download } from 'lucide-react';

import { saveFile } from '#web/api/save-file.ts';
import { Button } from '#web/ui/button.tsx';
import { copyText } from '#web/ui/copy-text.ts';

type Props = { codes: readonly string[]; about: string };

export function RecoveryCodes({ codes, about }: Props) {
  const text = codes.join('\n');
  return (
    <section className="recovery" aria-labelledby="recovery-codes">
      <div className="recovery__head">
        <div>
          <h3 id="recovery-codes">Códigos de recuperação</h3>
          <p className="small muted">{about}</p>
        </div>
        <div className="account__ways">
          <Button
            size="sm"
            icon={<Copy className="i i-sm" aria-hidden="true" />}
            onClick={() => void copyText(text)}
          >
            Copiar
          </Button>
          <Button
            size="sm"
            icon={<Download className="i i-sm" aria-hidden="true" />}
            onClick={() =>
              saveFile('codigos-de-recuperacao.txt', new Blob([text], { type: 'text/plain' }))
            }
          >
            Baixar
          </Button>
        </div>
      </div>
      <ul className="recovery__codes">
        {codes.map((code) => (
          <li key={code}>{code}</li>
        ))}
      </ul>
    </section>
  );
}

import { Download } from 'lucide-react';

import { ownDataEndpoint } from '#contract/profile';
import { call } from '#web/api/call.ts';
import { formatDate } from '#web/format/date.ts';
import { useDownload } from '#web/submit/use-download.tsx';
import { Button } from '#web/ui/button.tsx';
import { Card } from '#web/ui/card.tsx';

/** `meus-dados-2026-11-15.json`: sorts by day in a folder. */
const fileName = (moment: string) =>
  `meus-dados-${formatDate(moment).split('/').toReversed().join('-')}.json`;

async function ownData() {
  const data = await call(ownDataEndpoint);
  const content = new Blob([JSON.stringify(data, null, 2)], { type: 'application/json' });
  return { name: fileName(data.exportedAt), content };
}

export function OwnData() {
  const { download, busy } = useDownload({
    file: ownData,
    failed: 'Erro ao baixar seus dados',
    how: 'sentence',
    forget: true,
  });
  return (
    <Card flush>
      <section className="profile__section" aria-labelledby="own-data">
        <h2 className="h-title" id="own-data">
          Meus dados
        </h2>
        <div className="profile__own">
          <p>
            Pela Lei Geral de Proteção de Dados (LGPD), você pode baixar uma cópia de tudo o que
            guardamos sobre a sua conta.
          </p>
          <Button
            icon={<Download className="i" aria-hidden="true" />}
            loading={busy}
            loadingText="Baixando..."
            onClick={download}
          >
            Baixar meus dados
          </Button>
        </div>
      </section>
    </Card>
  );
}

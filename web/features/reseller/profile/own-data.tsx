import { useMutation } from '@tanstack/react-query';
import { Download } from 'lucide-react';

import { saveFile } from '#web/api/save-file.ts';
import { tellSentence } from '#web/failure/tell-failure.ts';
import { formatDate } from '#web/format/date.ts';
import { Button } from '#web/ui/button.tsx';
import { Card } from '#web/ui/card.tsx';

import { profileMutations } from './profile.queries.ts';

/** `meus-dados-2026-11-15.json`: sorts by day in a folder. */
const fileName = (moment: string) =>
  `meus-dados-${formatDate(moment).split('/').toReversed().join('-')}.json`;

export function OwnData() {
  const download = useMutation({
    ...profileMutations.ownData,
    onSuccess: (data) =>
      saveFile(
        fileName(data.exportedAt),
        new Blob([JSON.stringify(data, null, 2)], { type: 'application/json' }),
      ),
    onError: (error) => tellSentence(error, 'Erro ao baixar seus dados'),
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
            loading={download.isPending}
            loadingText="Baixando..."
            onClick={() => download.mutate()}
          >
            Baixar meus dados
          </Button>
        </div>
      </section>
    </Card>
  );
}
